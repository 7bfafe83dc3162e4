import { login } from '@hareto/contracts/session.ts';
import { getUserInformation } from '@hareto/contracts/users.ts';
import { addUser } from '../testing/builders.ts';
import { startTestApi, type TestApi } from '../testing/test-api.ts';

let api: TestApi;
beforeAll(async () => {
  api = await startTestApi();
});

const post = async (
  payload: string,
  headers: Record<string, string> = { 'content-type': 'application/json' },
) => api.inject({ method: 'POST', url: login.path, payload, headers });
const nestedObject = (levels: number) => `${'{"a":'.repeat(levels)}1${'}'.repeat(levels)}`;

test('sets the security headers on every response', async () => {
  for (const url of ['/api/v1/system/time', '/api/v1/nowhere', '/api/v1/users/information']) {
    const { headers } = await api.inject(url);
    expect(headers).toMatchObject({
      'cache-control': 'no-store',
      'content-security-policy':
        "default-src 'none'; frame-ancestors 'none'; base-uri 'none'; form-action 'none'",
      'cross-origin-resource-policy': 'same-origin',
      'content-type': 'application/json; charset=utf-8',
      'x-content-type-options': 'nosniff',
    });
    expect(headers).not.toHaveProperty('access-control-allow-origin');
    expect(headers).not.toHaveProperty('server');
    expect(headers).not.toHaveProperty('x-powered-by');
  }
});

test.each([
  'text/plain',
  'application/x-www-form-urlencoded',
  'multipart/form-data; boundary=x',
  'application/json; charset=shift_jis',
])('refuses a body of the type %s', async (type) => {
  expect((await post('{}', { 'content-type': type })).json()).toMatchObject({
    status: 'unsupported_media_type',
  });
});

test.each([
  ['not JSON', '{'],
  ['a repeated key', '{"password":"a","password":"b"}'],
  ['a repeated key in another spelling', '{"password":"a","p\\u0061ssword":"b"}'],
  ['the key __proto__', '{"__proto__":{"x":1}}'],
  ['a nested key constructor', '{"a":[{"constructor":{}}]}'],
  ['more than 20 levels', nestedObject(21)],
])('refuses a body with %s', async (_what, body) => {
  const response = await post(body);
  expect(response.statusCode).toBe(400);
  expect(response.json()).toEqual({
    status: 'bad_request',
    message: 'リクエストの形式が正しくありません。',
    errors: [],
    trace_id: expect.any(String),
  });
});

test('accepts 20 levels, and strings that contain brackets', async () => {
  // The statuses 422 and 401 show that the body was read.
  expect((await post(nestedObject(20))).statusCode).toBe(422);
  expect(
    (await post('{"password":"{\\"a\\":[[[,,\\"","email_address":"a@example.com"}')).statusCode,
  ).toBe(401);
});

test('refuses bodies over 100 KB', async () => {
  const response = await post(JSON.stringify({ email_address: 'x'.repeat(100 * 1024) }));
  expect(response.statusCode).toBe(413);
  expect(response.json()).toMatchObject({
    status: 'request_too_large',
    message: '送信された内容が大きすぎます。',
  });
});

test('refuses calls from pages of other sites', async () => {
  expect(
    (await api.inject({ url: '/api/v1/system/time', headers: { 'sec-fetch-site': 'cross-site' } }))
      .statusCode,
  ).toBe(403);
  expect(
    (await api.inject({ url: '/api/v1/system/time', headers: { 'sec-fetch-site': 'same-origin' } }))
      .statusCode,
  ).toBe(200);
});

test('answers 404 to an unknown path and 405 to a wrong method', async () => {
  const unknown = await api.inject('/api/v1/nowhere');
  expect([unknown.statusCode, unknown.json()]).toEqual([
    404,
    {
      status: 'not_found',
      message: 'お探しの情報は見つかりませんでした。',
      errors: [],
      trace_id: expect.any(String),
    },
  ]);
  const wrong = await api.inject({ method: 'DELETE', url: '/api/v1/system/time' });
  expect([wrong.statusCode, wrong.headers.allow, wrong.json<{ status: string }>().status]).toEqual([
    405,
    'GET',
    'method_not_allowed',
  ]);
  expect(
    (
      await api.inject({
        method: 'OPTIONS',
        url: login.path,
        headers: { origin: 'https://evil.example' },
      })
    ).statusCode,
  ).toBe(405);
});

test('returns only the trace id for an unexpected error', async () => {
  const broken = await startTestApi({
    env: { LOG_LEVEL: 'silent' },
    dependencies: {
      holidays: () => {
        throw new Error('secret detail');
      },
    },
  });
  const user = await addUser(broken.db);
  const response = await broken
    .as(user)
    .send({ ...getUserInformation, path: '/api/v1/banks/closed_day' });
  const { trace_id: traceId } = response.body as { trace_id: string };
  expect(response).toMatchObject({
    status: 500,
    body: {
      status: 'internal_error',
      message: `システムエラーが発生しました。時間をおいてもう一度お試しください。解消しない場合はお問い合わせください。（エラー番号：${traceId}）`,
      errors: [],
    },
  });
  expect(JSON.stringify(response.body)).not.toContain('secret');
});

test('answers 503 with a retry time and reports not ready while the database is unavailable', async () => {
  const stoppableApi = await startTestApi({ env: { LOG_LEVEL: 'silent' } });
  const client = stoppableApi.as(await addUser(stoppableApi.db));
  await client.call(getUserInformation, {});
  expect((await stoppableApi.inject('/readyz')).statusCode).toBe(200);
  await stoppableApi.stopDatabase();
  expect(await client.send(getUserInformation)).toMatchObject({
    status: 503,
    headers: { 'retry-after': '1' },
    body: { status: 'service_unavailable' },
  });
  expect((await stoppableApi.inject('/readyz')).statusCode).toBe(503);
  expect((await stoppableApi.inject('/healthz')).statusCode).toBe(200);
});
