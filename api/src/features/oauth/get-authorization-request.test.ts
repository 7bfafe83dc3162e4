import { getAuthorizationRequest } from '@hareto/contracts/oauth.ts';
import { addClients, AUTHORIZATION, FOREIGN_REDIRECTS } from '../../testing/oauth-client.ts';
import { startTestApi, type TestApi } from '../../testing/test-api.ts';

let api: TestApi;
beforeAll(async () => {
  api = await startTestApi();
  await addClients(api.db);
});

const getRequest = async (changed: Record<string, string> = {}) =>
  api.send(getAuthorizationRequest, { query: { ...AUTHORIZATION, ...changed } });
const refusal = (status: string, message: string) => ({
  status,
  error: status,
  message,
  errors: [],
  trace_id: expect.any(String),
});

test('returns the client, its scopes in plain words, and the URL for a denied request', async () => {
  const response = await getRequest();
  expect(response.status).toBe(200);
  expect(response.body).toEqual({
    client_name: '経理ノート',
    redirect_host: 'keiri-note.example',
    scopes: [
      { scope: 'drafts:write', description: '請求書の下書きを作成する' },
      { scope: 'payments:read', description: 'お支払い状況を参照する' },
    ],
    denied_url: expect.any(String),
  });
  const { denied_url } = response.body as { denied_url: string };
  expect(denied_url).toMatch(/^https:\/\/keiri-note\.example\/cb\?tenant=1&error=access_denied&/);
  expect([...new URL(denied_url).searchParams]).toEqual([
    ['tenant', '1'],
    ['error', 'access_denied'],
    ['state', AUTHORIZATION.state],
    ['iss', 'http://localhost:3000'],
  ]);
});

test.each(['unknown', 'KEIRI-NOTE', 'keiri-note ', '', "' or 1=1 --", '経理'])(
  'refuses the client %j',
  async (client_id) => {
    const response = await getRequest({ client_id });
    expect(response).toMatchObject({
      status: 400,
      body: refusal(
        'invalid_client',
        '連携サービスを確認できませんでした。連携元のサービスからもう一度お試しください。',
      ),
    });
    expect(response.headers).not.toHaveProperty('location');
  },
);

test.each(FOREIGN_REDIRECTS)('refuses the redirect address %j', async (redirect_uri) => {
  const response = await getRequest({ redirect_uri });
  expect(response).toMatchObject({
    status: 400,
    body: refusal(
      'invalid_redirect_uri',
      '連携元の戻り先が登録されていません。連携元のサービスにお問い合わせください。',
    ),
  });
  expect(response.headers).not.toHaveProperty('location');
});

test.each<Record<string, string>>([
  { scope: '' },
  { scope: 'drafts:write admin' },
  { scope: 'drafts:write,payments:read' },
  { client_id: 'other', redirect_uri: 'https://other.example/cb', scope: 'drafts:write' },
])(
  'refuses scopes that the client may not request, and reports this to the client: %j',
  async (changed) => {
    const response = await getRequest(changed);
    expect(response).toMatchObject({
      status: 400,
      body: refusal(
        'invalid_scope',
        '許可を求める内容が正しくありません。連携元のサービスにお問い合わせください。',
      ),
    });
    const { redirect_url } = response.body as { redirect_url: string };
    const { redirect_uri } = { ...AUTHORIZATION, ...changed };
    expect(redirect_url.startsWith(redirect_uri)).toBe(true);
    expect([...new URL(redirect_url).searchParams]).toEqual([
      ...new URL(redirect_uri).searchParams,
      ['error', 'invalid_scope'],
      ['state', AUTHORIZATION.state],
      ['iss', 'http://localhost:3000'],
    ]);
  },
);

test.each<Record<string, string>>([
  { client_id: 'unknown', scope: 'admin' },
  { redirect_uri: 'https://other.example/cb', scope: 'admin' },
])('does not redirect when also the client or its address is wrong: %j', async (changed) => {
  expect((await getRequest(changed)).body).not.toHaveProperty('redirect_url');
});

/** The query of the URL that takes the error to the client. */
function errorParameters(state: string | undefined, error: string, description: string) {
  return [
    ['tenant', '1'],
    ['error', error],
    ['error_description', description],
    ...(state === undefined ? [] : [['state', state]]),
    ['iss', 'http://localhost:3000'],
  ];
}

async function expectErrorRedirect(
  changed: Record<string, string | undefined>,
  error: string,
  description: string,
): Promise<void> {
  const query = Object.fromEntries(
    Object.entries({ ...AUTHORIZATION, ...changed }).filter(([, value]) => value !== undefined),
  );
  const response = await api.send(getAuthorizationRequest, { query });
  expect(response).toMatchObject({
    status: 400,
    body: refusal(error, '連携を始められませんでした。連携元のサービスにお問い合わせください。'),
  });
  const { redirect_url } = response.body as { redirect_url: string };
  expect(redirect_url).toMatch(/^https:\/\/keiri-note\.example\/cb\?tenant=1&error=/);
  expect([...new URL(redirect_url).searchParams]).toEqual(
    errorParameters(query['state'] || undefined, error, description),
  );
}

test.each([
  ['response_type', 'token', 'unsupported_response_type', 'Use the response type code.'],
  ['response_type', 'code id_token', 'unsupported_response_type', 'Use the response type code.'],
  ['response_mode', 'fragment', 'invalid_request', 'Use the response mode query.'],
  ['code_challenge_method', 'plain', 'invalid_request', undefined],
  ['code_challenge', 'short', 'invalid_request', undefined],
  ['state', '改行\n', 'invalid_request', undefined],
  ['state', '', 'invalid_request', undefined],
])('reports %s=%j to the client', async (name, value, error, description) => {
  const text = description ?? `${name} is missing or malformed.`;
  await expectErrorRedirect({ [name]: value }, error, text);
});

test.each(['response_type', 'scope', 'state', 'code_challenge', 'code_challenge_method'])(
  'reports a request without %s to the client',
  async (name) => {
    const text = `${name} is missing or malformed.`;
    await expectErrorRedirect({ [name]: undefined }, 'invalid_request', text);
  },
);

test.each([
  [{ client_id: 'unknown' }, 'invalid_client'],
  [{ redirect_uri: 'https://evil.example/cb' }, 'invalid_redirect_uri'],
])('does not redirect for a malformed request when %j is wrong', async (changed, status) => {
  const malformed = { response_type: 'token', code_challenge_method: 'plain', ...changed };
  const { body } = await getRequest(malformed);
  expect(body).toMatchObject({ status });
  expect(body).not.toHaveProperty('redirect_url');
});

test.each(['client_id', 'redirect_uri'])('refuses a request without %s', async (name) => {
  const query = Object.fromEntries(Object.entries(AUTHORIZATION).filter(([key]) => key !== name));
  expect(await api.send(getAuthorizationRequest, { query })).toMatchObject({
    status: 400,
    body: { status: 'bad_request', errors: [{ field: name, code: 'required' }] },
  });
});

test.each(['client_id', 'redirect_uri'])('refuses a NUL in %s', async (field) => {
  const response = await getRequest({
    [field]: `${AUTHORIZATION[field as 'client_id' | 'redirect_uri']}\0`,
  });
  expect(response).toMatchObject({
    status: 400,
    body: { status: 'bad_request', errors: [{ field, code: 'forbidden_char' }] },
  });
});
