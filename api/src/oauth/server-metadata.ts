import { FORM_CALLS } from './form-calls.ts';
import { SCOPES } from './scopes.ts';

const WAYS_TO_AUTHENTICATE = ['client_secret_basic', 'client_secret_post', 'none'];

/** What a client has to know of this server (RFC 8414). */
export const serverMetadata = (origin: string) => ({
  issuer: origin,
  authorization_endpoint: `${origin}/oauth/authorize`,
  token_endpoint: `${origin}${FORM_CALLS.token}`,
  revocation_endpoint: `${origin}${FORM_CALLS.revoke}`,
  pushed_authorization_request_endpoint: `${origin}${FORM_CALLS.push}`,
  // Of all clients together; one with a secret has to push whatever stands here.
  require_pushed_authorization_requests: false,
  scopes_supported: SCOPES,
  response_types_supported: ['code'],
  response_modes_supported: ['query'],
  grant_types_supported: ['authorization_code', 'refresh_token'],
  code_challenge_methods_supported: ['S256'],
  token_endpoint_auth_methods_supported: WAYS_TO_AUTHENTICATE,
  revocation_endpoint_auth_methods_supported: WAYS_TO_AUTHENTICATE,
  authorization_response_iss_parameter_supported: true,
});
