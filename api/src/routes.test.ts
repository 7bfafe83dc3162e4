import { ENDPOINTS } from '@hareto/contracts/endpoints.ts';
import { startTestApi, type TestApi } from './testing/test-api.ts';

let api: TestApi;
beforeAll(async () => {
  api = await startTestApi();
});

test('routes every endpoint of @hareto/contracts', async () => {
  const routes = await Promise.all(
    [...ENDPOINTS].map(async ([name, endpoint]) => {
      const { body } = await api.inject({
        method: endpoint.method,
        url: endpoint.path.replaceAll(/\{\w+\}/g, '1'),
      });
      return { name, isMissing: body.includes('"not_found"') };
    }),
  );
  expect(routes.filter(({ isMissing }) => isMissing)).toEqual([]);
});

test.each([...ENDPOINTS].filter(([, { access }]) => access !== 'public'))(
  '%s refuses callers without tokens',
  async (_name, endpoint) => {
    const response = await api.send(endpoint, { params: { id: 1, accountId: 1 } });
    expect(response).toMatchObject({ status: 401, body: { status: 'invalid_token' } });
  },
);
