import { StatusChangedSchema } from '@hareto/contracts/partner.ts';
import { toJsonSchema } from '@valibot/to-json-schema';
import { CONTENT_PATH } from '../files/file-urls.ts';
import { SCOPE_DESCRIPTIONS } from '../features/oauth/scopes.ts';
import { pathsOf, SHARED_COMPONENTS, type Json } from './operations.ts';
import { AUTHORIZATION_SERVER_PATHS, PATHS_WITHOUT_SCHEMA } from './paths-without-schema.ts';

/** The calls of partners' servers: each needs a token with its scope. */
export function partnerOpenApiDocument(): Json {
  const paths = pathsOf(
    ({ scope }) => scope !== null,
    ({ scope }) => [{ partner: [scope] }],
  );
  const { put } = PATHS_WITHOUT_SCHEMA[CONTENT_PATH];
  Object.assign(paths, AUTHORIZATION_SERVER_PATHS, { [CONTENT_PATH]: { put } });
  return {
    openapi: '3.1.0',
    info: {
      title: 'hareto for partners',
      version: '1',
      description:
        'Hand invoices over and read their states, for a user who has allowed it. Amounts are whole yen; times have the offset +09:00.',
    },
    servers: [{ url: '/' }],
    paths,
    webhooks: { 'invoice.status_changed': { post: STATUS_CHANGED } },
    components: {
      securitySchemes: { partner: PARTNER_SECURITY },
      ...SHARED_COMPONENTS,
    },
  };
}

const PARTNER_SECURITY = {
  type: 'oauth2',
  flows: {
    authorizationCode: {
      authorizationUrl: '/oauth/authorize',
      tokenUrl: '/api/oauth2/token',
      refreshUrl: '/api/oauth2/token',
      scopes: Object.fromEntries(SCOPE_DESCRIPTIONS),
    },
  },
};

const STATUS_CHANGED = {
  summary: 'The status of an invoice has changed (Standard Webhooks)',
  parameters: ['webhook-id', 'webhook-timestamp', 'webhook-signature'].map((name) => ({
    name,
    in: 'header',
    required: true,
    schema: { type: 'string' },
  })),
  requestBody: {
    required: true,
    content: {
      'application/json': { schema: toJsonSchema(StatusChangedSchema, { errorMode: 'ignore' }) },
    },
  },
  responses: {
    '2XX': { description: 'Received; after any other response, the message is sent again' },
  },
};
