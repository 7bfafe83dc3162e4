/**
 * An error that RFC 6749 §5.2 defines for a token endpoint. The text is for developers: ASCII,
 * English.
 */
export class TokenRefusal extends Error {
  readonly error: string;
  readonly httpStatus: 400 | 401;

  constructor(error: string, description: string, httpStatus: 400 | 401 = 400) {
    super(description);
    this.error = error;
    this.httpStatus = httpStatus;
  }
}

export const invalidRequest = (description: string) =>
  new TokenRefusal('invalid_request', description);

/**
 * One answer for every mistake in a code or token, so that a caller does not learn which part was
 * right.
 */
export const invalidGrant = () =>
  new TokenRefusal('invalid_grant', 'The code or refresh token is wrong, expired or used.');

export const invalidTokenScope = () =>
  new TokenRefusal('invalid_scope', 'The scope is more than the user has granted.');

export const scopeNotAllowed = () =>
  new TokenRefusal('invalid_scope', 'The scope is unknown or more than the client may ask for.');

/** RFC 9101 §7; one answer for every mistake in the object. */
export const invalidRequestObject = () =>
  new TokenRefusal(
    'invalid_request_object',
    'The request object is not signed by the client for this server, expired or used.',
  );

export const unsupportedGrantType = () =>
  new TokenRefusal('unsupported_grant_type', 'Use authorization_code with PKCE, or refresh_token.');

export const invalidClient = () =>
  new TokenRefusal('invalid_client', 'The client is unknown or its secret is wrong.', 401);
