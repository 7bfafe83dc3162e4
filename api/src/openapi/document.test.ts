import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { ENDPOINTS } from '@hareto/contracts/endpoints.ts';
import { buildApp } from '../app.ts';
import { startTestApi } from '../testing/test-api.ts';
import { openApiDocument } from './document.ts';
import { partnerOpenApiDocument } from './partner-document.ts';
import { SUMMARIES } from './summaries.ts';

test.each([
  ['openapi.json', openApiDocument],
  ['openapi.partners.json', partnerOpenApiDocument],
])('api/%s matches the API schemas (npm run openapi writes it)', (name, document) => {
  const written: unknown = JSON.parse(
    readFileSync(fileURLToPath(new URL(`../../${name}`, import.meta.url)), 'utf8'),
  );
  expect(written).toEqual(JSON.parse(JSON.stringify(document())));
});

test('has a summary of each endpoint and of nothing else', () => {
  expect(Object.keys(SUMMARIES).sort()).toEqual([...ENDPOINTS.keys()].sort());
});

/** All paths; for a path of both documents, openapi.json has the complete entry. */
const bothPaths = () => ({
  ...(partnerOpenApiDocument().paths as object),
  ...(openApiDocument().paths as object),
});

test('names every endpoint once', () => {
  const paths = bothPaths();
  const operations = Object.values(
    paths as Record<string, Record<string, { operationId: string }>>,
  ).flatMap((methods) => Object.values(methods));
  const withoutSchema = [
    'downloadContent',
    'uploadContent',
    'downloadReceipt',
    'downloadRequestsCsv',
    'downloadInvoicesCsv',
    'downloadInvoicesZip',
    'describeAuthorizationServer',
    'grantTokens',
    'pushAuthorizationRequest',
    'revokeToken',
    'isAlive',
    'isReady',
  ];
  expect(operations.map(({ operationId }) => operationId).sort()).toEqual(
    [...ENDPOINTS.keys(), ...withoutSchema].sort(),
  );
});

test('documents exactly the served routes', async () => {
  const served: string[] = [];
  const { dependencies } = await startTestApi();
  const app = await buildApp(dependencies, {
    onRoute: ({ method, url }) => {
      const path = url.replaceAll(/:(\w+)/g, '{$1}');
      served.push(...[method].flat().map((name) => `${name} ${path}`));
    },
  });
  await app.ready();
  await app.close();
  const documented = Object.entries(bothPaths() as Record<string, object>).flatMap(
    ([path, methods]) => Object.keys(methods).map((method) => `${method.toUpperCase()} ${path}`),
  );
  // Fastify adds a HEAD route to every GET.
  expect(served.filter((route) => !route.startsWith('HEAD ')).sort()).toEqual(documented.sort());
});
