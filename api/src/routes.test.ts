import { ENDPOINTS } from '@hareto/contracts/endpoints.ts';
import { startTestApi, type TestApi } from './testing/test-api.ts';

/** Endpoints that are declared but not built yet; a name is removed when its endpoint is built. */
const NOT_YET_ROUTED: string[] = [];

let api: TestApi;
beforeAll(async () => {
  api = await startTestApi();
});

test('routes every endpoint of @hareto/contracts', async () => {
  const answers = await Promise.all(
    [...ENDPOINTS].map(async ([name, endpoint]) => {
      const { body } = await api.inject({
        method: endpoint.method,
        url: endpoint.path.replaceAll(/\{\w+\}/g, '1'),
      });
      return [name, body.includes('"not_found"')] as const;
    }),
  );
  const missing = answers.flatMap(([name, isMissing]) => (isMissing ? [name] : []));
  expect(missing.sort()).toEqual([...NOT_YET_ROUTED].sort());
});

test.each(
  [...ENDPOINTS].filter(
    ([name, { access }]) => access !== 'public' && !NOT_YET_ROUTED.includes(name),
  ),
)('%s refuses callers without tokens', async (_name, endpoint) => {
  const response = await api.send(endpoint, { params: { id: 1, accountId: 1 } });
  expect(response).toMatchObject({ status: 401, body: { status: 'invalid_token' } });
});
