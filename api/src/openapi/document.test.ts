import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { ENDPOINTS } from '@hareto/shared/contracts/endpoints.ts';
import { openApiDocument } from './document.ts';

test('api/openapi.json is what the contracts say (npm run openapi writes it)', () => {
  const written: unknown = JSON.parse(readFileSync(fileURLToPath(new URL('../../openapi.json', import.meta.url)), 'utf8'));
  expect(written).toEqual(JSON.parse(JSON.stringify(openApiDocument())));
});

test('names every endpoint once', () => {
  const { paths } = openApiDocument();
  const operations = Object.values(paths as Record<string, Record<string, { operationId: string }>>).flatMap((methods) => Object.values(methods));
  expect(operations.map(({ operationId }) => operationId).sort()).toEqual([...ENDPOINTS.keys()].sort());
});
