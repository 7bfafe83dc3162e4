import * as oauth from 'openid-client';
import type { Connection, Tokens } from './connection.ts';

/** Values for checking the answer to an authorization request. */
export interface Pending {
  verifier: string;
  state: string;
}

const RENEW_BEFORE_MS = 60_000;

const asTokens = (granted: oauth.TokenEndpointResponse): Tokens => ({
  access: granted.access_token,
  refresh: granted.refresh_token ?? '',
  expiresAt: Date.now() + (granted.expires_in ?? 0) * 1000,
});

/** The steps from the authorization request to the revocation of the tokens. */
export function createAuthorization({ configuration, redirectUri }: Connection) {
  return {
    /**
     * The address of the page that asks the user, and the values for checking its answer. The
     * request itself is pushed from server to server; the browser carries only its `request_uri`,
     * which is valid for a minute and a half.
     */
    authorization: async (): Promise<{ url: URL; pending: Pending }> => {
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

    /** Checks `state` and `iss`, and exchanges the code. */
    tokensFor: async (address: URL, { verifier, state }: Pending): Promise<Tokens> =>
      asTokens(
        await oauth.authorizationCodeGrant(await configuration(), address, {
          pkceCodeVerifier: verifier,
          expectedState: state,
        }),
      ),

    /** A refresh token is valid once, so the caller must store the new tokens. */
    renewed: async (tokens: Tokens): Promise<Tokens> =>
      tokens.expiresAt - RENEW_BEFORE_MS > Date.now()
        ? tokens
        : asTokens(await oauth.refreshTokenGrant(await configuration(), tokens.refresh)),

    revoke: async (tokens: Tokens): Promise<void> =>
      oauth.tokenRevocation(await configuration(), tokens.refresh),
  };
}
