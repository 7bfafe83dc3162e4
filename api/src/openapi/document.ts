import { pathsOf, SHARED_COMPONENTS, type Json } from './operations.ts';
import { PATHS_WITHOUT_SCHEMA } from './paths-without-schema.ts';

/** The API as OpenAPI 3.1, generated from the API schemas alone. */
export function openApiDocument(): Json {
  const paths = pathsOf(
    ({ access }) => access !== 'partner',
    ({ access }) => (access === 'auth' ? [{ idToken: [], accessToken: [] }] : []),
  );
  Object.assign(paths, PATHS_WITHOUT_SCHEMA);
  return {
    openapi: '3.1.0',
    info: {
      title: 'hareto',
      version: '1',
      description:
        'Pay supplier invoices by credit card. Amounts are whole yen; times have the offset +09:00.',
    },
    servers: [{ url: '/' }],
    paths,
    components: {
      securitySchemes: {
        idToken: { type: 'http', scheme: 'bearer', bearerFormat: 'JWT' },
        accessToken: { type: 'apiKey', in: 'header', name: 'Access-Token' },
      },
      ...SHARED_COMPONENTS,
    },
  };
}
