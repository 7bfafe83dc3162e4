import { AuthorizationRequestSchema } from '@hareto/contracts/oauth.ts';
import { toJsonSchema } from '@valibot/to-json-schema';
import { FORM_CALLS } from '../features/oauth/form-calls.ts';

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

interface FormCall {
  operationId: string;
  summary: string;
  schema: object;
  done?: Record<number, object>;
}

/** A form call of the OAuth RFCs, errors included. */
const form = ({
  operationId,
  summary,
  schema,
  done = { 200: { description: 'Done' } },
}: FormCall) => ({
  operationId,
  summary,
  security: [],
  requestBody: { content: { 'application/x-www-form-urlencoded': { schema } } },
  responses: {
    ...done,
    400: { description: 'Refused as in RFC 6749, section 5.2' },
    401: { description: 'The client authentication has failed' },
    ...refusals(408, 413, 429, 500, 503),
  },
});

const texts = (...names: string[]) => ({
  type: 'object',
  required: names,
  properties: Object.fromEntries(names.map((name) => [name, { type: 'string' }])),
});

/** The parameters of an authorization request and of client authentication by form. */
function pushedParameters() {
  const {
    $schema: _dialect,
    properties,
    required,
  } = toJsonSchema(AuthorizationRequestSchema, {
    errorMode: 'ignore',
  });
  const secret = { client_secret: { type: 'string' } };
  const { client_id } = properties ?? {};
  return {
    anyOf: [
      { type: 'object', required, properties: { ...properties, ...secret } },
      // The same parameters as claims of a signed object (RFC 9101).
      {
        type: 'object',
        required: ['client_id', 'request'],
        properties: { client_id, request: { type: 'string' }, ...secret },
      },
    ],
  };
}

const PUSHED = {
  description: 'The `request_uri`, and its lifetime in seconds',
  content: {
    'application/json': {
      schema: {
        type: 'object',
        required: ['request_uri', 'expires_in'],
        properties: { request_uri: { type: 'string' }, expires_in: { type: 'integer' } },
      },
    },
  },
};

/** Paths that the RFCs of OAuth define. */
export const AUTHORIZATION_SERVER_PATHS = {
  '/.well-known/oauth-authorization-server': {
    get: {
      operationId: 'describeAuthorizationServer',
      summary: 'Metadata of the authorization server (RFC 8414)',
      security: [],
      responses: { 200: { description: 'The metadata' }, ...refusals(429, 500, 503) },
    },
  },
  [FORM_CALLS.push]: {
    post: form({
      operationId: 'pushAuthorizationRequest',
      summary: 'Push an authorization request and get its `request_uri` (RFC 9126)',
      schema: pushedParameters(),
      done: { 201: PUSHED },
    }),
  },
  [FORM_CALLS.token]: {
    post: form({
      operationId: 'grantTokens',
      summary: 'Tokens for a code or a refresh token (RFC 6749)',
      schema: texts('grant_type'),
    }),
  },
  [FORM_CALLS.revoke]: {
    post: form({
      operationId: 'revokeToken',
      summary: 'Revoke a token (RFC 7009)',
      schema: texts('token'),
    }),
  },
};

/** Paths without an API schema: file bytes behind signed URLs, and health checks. */
export const PATHS_WITHOUT_SCHEMA = {
  '/api/v1/files/content': {
    get: {
      operationId: 'downloadContent',
      summary: 'An uploaded file or the picture of a page, by a URL that a call has returned',
      security: [],
      responses: { 200: bytes('The bytes'), ...refusals(403, 404, 429, 500, 503) },
    },
    put: {
      operationId: 'uploadContent',
      summary: 'The bytes of a file, to the URL that createUploadUrl has returned',
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
        'A document that we issue for a payment, as PDF, by the URL that getReceiptUrl has returned',
      security: [],
      parameters: [{ name: 'id', in: 'path', required: true, schema: { type: 'string' } }],
      responses: { 200: bytes('The PDF'), ...refusals(403, 404, 429, 500, 503) },
    },
  },
  '/api/v1/request_sellers.csv': {
    get: {
      operationId: 'downloadRequestsCsv',
      summary: 'Card payment requests as CSV, by the URL that getRequestsCsvUrl has returned',
      security: [],
      responses: { 200: bytes('The table'), ...refusals(403, 404, 429, 500, 503) },
    },
  },
  '/api/v1/invoices.csv': {
    get: {
      operationId: 'downloadInvoicesCsv',
      summary: 'Payments as CSV, by the URL that getInvoicesCsvUrl has returned',
      security: [],
      responses: { 200: bytes('The table'), ...refusals(403, 404, 429, 500, 503) },
    },
  },
  '/api/v1/invoices.zip': {
    get: {
      operationId: 'downloadInvoicesZip',
      summary: 'Files of payments as an archive, by the URL that getInvoicesZipUrl has returned',
      security: [],
      responses: { 200: bytes('The archive'), ...refusals(403, 404, 429, 500, 503) },
    },
  },
  ...AUTHORIZATION_SERVER_PATHS,
  '/healthz': {
    get: {
      operationId: 'isAlive',
      summary: 'Whether the process is alive',
      security: [],
      ...health(200),
    },
  },
  '/readyz': {
    get: {
      operationId: 'isReady',
      summary: 'Whether calls may be sent to the process',
      security: [],
      ...health(200, 503),
    },
  },
};
