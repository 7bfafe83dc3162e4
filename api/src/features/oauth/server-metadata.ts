import { FORM_CALLS } from './form-calls.ts';
import { SIGNING_ALGORITHMS } from '../../db/schema/public-keys.ts';
import { SCOPES } from './scopes.ts';

const AUTHENTICATION_METHODS = ['client_secret_basic', 'client_secret_post', 'none'];

/** Metadata for clients (RFC 8414). */
export const serverMetadata = (origin: string) => ({
  issuer: origin,
  authorization_endpoint: `${origin}/oauth/authorize`,
  token_endpoint: `${origin}${FORM_CALLS.token}`,
  revocation_endpoint: `${origin}${FORM_CALLS.revoke}`,
  pushed_authorization_request_endpoint: `${origin}${FORM_CALLS.push}`,
  // True would mean that all clients must push; here only a client with a secret must.
  require_pushed_authorization_requests: false,
  // Request objects are sent by value; only pushed requests have a `request_uri`.
  request_parameter_supported: true,
  request_uri_parameter_supported: false,
  // True would mean that all clients must sign; here only a client with registered keys must.
  require_signed_request_object: false,
  request_object_signing_alg_values_supported: SIGNING_ALGORITHMS,
  scopes_supported: SCOPES,
  response_types_supported: ['code'],
  response_modes_supported: ['query'],
  grant_types_supported: ['authorization_code', 'refresh_token'],
  code_challenge_methods_supported: ['S256'],
  token_endpoint_auth_methods_supported: AUTHENTICATION_METHODS,
  revocation_endpoint_auth_methods_supported: AUTHENTICATION_METHODS,
  authorization_response_iss_parameter_supported: true,
});
