import * as oauth from 'openid-client';
import type { Connection, Tokens } from './connection.ts';

/** Values by which the answer to an authorization request is checked. */
export interface PendingAuthorization {
  verifier: string;
  state: string;
}

const RENEW_BEFORE_MS = 60_000;

const tokensOfResponse = (response: oauth.TokenEndpointResponse): Tokens => ({
  access: response.access_token,
  refresh: response.refresh_token ?? '',
  expiresAt: Date.now() + (response.expires_in ?? 0) * 1000,
});

/** The steps from the authorization request to the revocation of the tokens. */
export function createAuthorization({ configuration, redirectUri }: Connection) {
  return {
    /**
     * Returns the address of the page that asks the user, and the values for checking its answer.
     * The request itself is pushed from server to server; the browser carries only its
     * `request_uri`, which is valid for a minute and a half.
     */
    startAuthorization: async (): Promise<{ url: URL; pending: PendingAuthorization }> => {
      const pending = {
        verifier: oauth.randomPKCECodeVerifier(),
        state: oauth.randomState(),
      };
      const url = await oauth.buildAuthorizationUrlWithPAR(await configuration(), {
        redirect_uri: redirectUri,
        scope: 'drafts:write payments:read',
        state: pending.state,
        code_challenge: await oauth.calculatePKCECodeChallenge(pending.verifier),
        code_challenge_method: 'S256',
      });
      return { url, pending };
    },

    /** Checks `state` and `iss` of the callback's address, and exchanges its code for tokens. */
    exchangeCode: async (
      address: URL,
      { verifier, state }: PendingAuthorization,
    ): Promise<Tokens> =>
      tokensOfResponse(
        await oauth.authorizationCodeGrant(await configuration(), address, {
          pkceCodeVerifier: verifier,
          expectedState: state,
        }),
      ),

    /** A refresh token is valid once, so the caller must store the new tokens. */
    renewIfNeeded: async (tokens: Tokens): Promise<Tokens> =>
      tokens.expiresAt - RENEW_BEFORE_MS > Date.now()
        ? tokens
        : tokensOfResponse(await oauth.refreshTokenGrant(await configuration(), tokens.refresh)),

    revoke: async (tokens: Tokens): Promise<void> =>
      oauth.tokenRevocation(await configuration(), tokens.refresh),
  };
}
