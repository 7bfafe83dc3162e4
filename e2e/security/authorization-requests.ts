import * as oauth from 'openid-client';

/* A partner's side of an authorization, as openid-client makes it. */

export const ISSUER = process.env['BASE_URL'] ?? 'http://localhost:3000';
export const PARTNER = process.env['PARTNER_URL'] ?? 'http://localhost:3007';
export const REDIRECT = `${PARTNER}/callback`;

/** What a client knows of us; one without a secret says who it is by its id alone. */
export const discover = async (id: string, secret?: string) =>
  oauth.discovery(
    new URL(ISSUER),
    id,
    undefined,
    secret === undefined ? oauth.None() : oauth.ClientSecretBasic(secret),
    { algorithm: 'oauth2', execute: [oauth.allowInsecureRequests] },
  );

/** Parameters of a request for both scopes, with what its answer is held against. */
export async function newRequest() {
  const verifier = oauth.randomPKCECodeVerifier();
  const state = oauth.randomState();
  const parameters = {
    redirect_uri: REDIRECT,
    scope: 'drafts:write payments:read',
    state,
    code_challenge: await oauth.calculatePKCECodeChallenge(verifier),
    code_challenge_method: 'S256',
  };
  return { verifier, state, parameters };
}
