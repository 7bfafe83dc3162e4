import * as oauth from 'openid-client';

/* A partner's side of an authorization, made by openid-client. */

export const ISSUER = process.env['BASE_URL'] ?? 'http://localhost:3000';
export const PARTNER = process.env['PARTNER_URL'] ?? 'http://localhost:3007';
export const REDIRECT = `${PARTNER}/callback`;

/** The client's configuration; one without a secret identifies itself only by its id. */
export const discover = async (id: string, secret?: string) =>
  oauth.discovery(
    new URL(ISSUER),
    id,
    undefined,
    secret === undefined ? oauth.None() : oauth.ClientSecretBasic(secret),
    { algorithm: 'oauth2', execute: [oauth.allowInsecureRequests] },
  );

/** Parameters of a request for both scopes, with the values to check its response. */
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
