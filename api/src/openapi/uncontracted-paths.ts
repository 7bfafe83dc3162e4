const bytes = (description: string) => ({
  description,
  content: { 'application/octet-stream': { schema: { type: 'string', format: 'binary' } } },
});
const refused = { $ref: '#/components/responses/Refused' };
const refusals = (...statuses: number[]) =>
  Object.fromEntries(statuses.map((status) => [status, refused]));
const health = (...statuses: number[]) => ({
  responses: Object.fromEntries(
    statuses.map((status) => [status, { description: status === 200 ? 'Yes' : 'Not now' }]),
  ),
});

/** What the OAuth RFCs define, errors included. */
const form = (summary: string, operationId: string, required: string[]) => ({
  operationId,
  summary,
  security: [],
  requestBody: {
    content: {
      'application/x-www-form-urlencoded': {
        schema: {
          type: 'object',
          required,
          properties: Object.fromEntries(required.map((name) => [name, { type: 'string' }])),
        },
      },
    },
  },
  responses: {
    200: { description: 'Done' },
    400: { description: 'Refused as in RFC 6749, section 5.2' },
    401: { description: 'The client is not the one it names' },
    ...refusals(408, 413, 429, 500, 503),
  },
});

/** What the RFCs of OAuth define. */
export const AUTHORIZATION_SERVER_PATHS = {
  '/.well-known/oauth-authorization-server': {
    get: {
      operationId: 'describeAuthorizationServer',
      summary: 'What a client has to know of the authorization server (RFC 8414)',
      security: [],
      responses: { 200: { description: 'The metadata' }, ...refusals(429, 500, 503) },
    },
  },
  '/api/oauth2/token': {
    post: form('Tokens for a code or a refresh token (RFC 6749)', 'grantTokens', ['grant_type']),
  },
  '/api/oauth2/revoke': {
    post: form('Revoke a token (RFC 7009)', 'revokeToken', ['token']),
  },
};

/**
 * What is served without a contract: bytes behind signed addresses, and what tells whether a
 * process lives.
 */
export const UNCONTRACTED_PATHS = {
  '/api/v1/files/content': {
    get: {
      operationId: 'downloadContent',
      summary: 'An uploaded file or the picture of a page, by an address that a call has given out',
      security: [],
      responses: { 200: bytes('The bytes'), ...refusals(403, 404, 429, 500, 503) },
    },
    put: {
      operationId: 'uploadContent',
      summary: 'The bytes of a file, to the address that createUploadUrl has given out',
      security: [],
      responses: {
        204: { description: 'Received' },
        ...refusals(400, 403, 404, 408, 413, 415, 422, 429, 500, 503),
      },
    },
  },
  '/api/v1/receipts/{id}': {
    get: {
      operationId: 'downloadReceipt',
      summary:
        'What we issue about a payment as PDF, by the address that getReceiptUrl has given out',
      security: [],
      parameters: [{ name: 'id', in: 'path', required: true, schema: { type: 'string' } }],
      responses: { 200: bytes('The PDF'), ...refusals(403, 404, 429, 500, 503) },
    },
  },
  '/api/v1/request_sellers.csv': {
    get: {
      operationId: 'downloadRequestsCsv',
      summary: 'Card payment requests as CSV, by the address that getRequestsCsvUrl has given out',
      security: [],
      responses: { 200: bytes('The table'), ...refusals(403, 404, 429, 500, 503) },
    },
  },
  ...AUTHORIZATION_SERVER_PATHS,
  '/healthz': {
    get: { operationId: 'isAlive', summary: 'The process lives', security: [], ...health(200) },
  },
  '/readyz': {
    get: {
      operationId: 'isReady',
      summary: 'The process wants calls',
      security: [],
      ...health(200, 503),
    },
  },
};
