import { approveAuthorization, getAuthorizationRequest } from '@hareto/contracts/oauth.ts';
import { oauth_clients } from '../../db/schema/oauth.ts';
import { hashToken } from '../../secrets.ts';
import { addUser } from '../../testing/builders.ts';
import { AUTHORIZATION, pushRequest, SECRET, VERIFIER } from '../../testing/oauth-client.ts';
import { startTestApi, type TestApi } from '../../testing/test-api.ts';

const REDIRECTS = [
  'http://127.0.0.1/cb?app=1',
  'http://[::1]:4000/cb',
  'http://localhost:4000/cb',
  'https://127.0.0.1/tls',
];
const native = (redirect_uri: string) => ({
  ...AUTHORIZATION,
  client_id: 'native',
  redirect_uri,
});

let api: TestApi;
beforeAll(async () => {
  api = await startTestApi();
  const client = { redirect_uris: REDIRECTS, allowed_scopes: ['drafts:write', 'payments:read'] };
  await api.db.insert(oauth_clients).values([
    { ...client, client_id: 'native', name: 'アプリ' },
    { ...client, client_id: 'server', name: 'サーバー', secret_hash: hashToken(SECRET) },
  ]);
});

test.each([
  'http://127.0.0.1/cb?app=1',
  'http://127.0.0.1:1/cb?app=1',
  'http://127.0.0.1:49152/cb?app=1',
  'http://127.0.0.1:65535/cb?app=1',
  'http://[::1]/cb',
  'http://[::1]:61234/cb',
  'http://localhost:4000/cb',
])('accepts %s for an app', async (address) => {
  expect(await api.send(getAuthorizationRequest, { query: native(address) })).toMatchObject({
    status: 200,
    body: { client_name: 'アプリ', redirect_host: new URL(address).host },
  });
});

test.each([
  'http://127.0.0.1:0/cb?app=1',
  'http://127.0.0.1:080/cb?app=1',
  'http://127.0.0.1:65536/cb?app=1',
  'http://127.0.0.1:/cb?app=1',
  'http://127.0.0.1:4000/cb',
  'http://127.0.0.1:4000/cb?app=2',
  'http://127.0.0.1:4000/CB?app=1',
  'http://127.0.0.1:4000/x/../cb?app=1',
  'http://127.0.0.1:4000/cb?app=1#',
  'http://127.0.0.1:4000/cb?app=1\n',
  'http://127.0.0.1:4000@evil.example/cb?app=1',
  'http://user@127.0.0.1:4000/cb?app=1',
  'http://127.0.0.1.evil.example:4000/cb?app=1',
  'http://127.0.0.2:4000/cb?app=1',
  'http://127.1:4000/cb?app=1',
  'http://0.0.0.0:4000/cb?app=1',
  'http://[::1]:4000/cb?app=1',
  'http://[0:0:0:0:0:0:0:1]:4000/cb',
  'http://[::ffff:127.0.0.1]:4000/cb?app=1',
  'HTTP://127.0.0.1:4000/cb?app=1',
  'https://127.0.0.1:4000/cb?app=1',
  'https://127.0.0.1:4000/tls',
  'http://localhost/cb',
  'http://localhost:4001/cb',
  'http://127.0.0.1:4000/',
])('refuses %j for an app', async (address) => {
  expect(await api.send(getAuthorizationRequest, { query: native(address) })).toMatchObject({
    status: 400,
    body: { status: 'invalid_redirect_uri' },
  });
});

test('requires the registered port of a client with a secret', async () => {
  const push = async (redirect_uri: string) =>
    pushRequest(api, {
      ...AUTHORIZATION,
      client_id: 'server',
      redirect_uri,
      client_secret: SECRET,
    });
  expect(await push('http://[::1]:4001/cb')).toMatchObject({
    status: 400,
    body: { error_description: 'The redirect_uri is not registered for the client.' },
  });
  expect((await push('http://[::1]:4000/cb')).status).toBe(201);
});

test('exchanges a code only for the exact address that it was sent to', async () => {
  const password = 'correct horse battery';
  const password_hash = await api.dependencies.passwords.hash(password);
  const { email_address } = await addUser(api.db, {
    user: { password_hash, two_factor_enabled: false },
  });
  const address = 'http://127.0.0.1:49152/cb?app=1';
  const { body } = await api.send(approveAuthorization, {
    body: { ...native(address), email_address, password },
  });
  const { redirect_url } = body as { redirect_url: string };
  expect(redirect_url).toMatch(/^http:\/\/127\.0\.0\.1:49152\/cb\?app=1&code=/);
  const exchange = async (redirect_uri: string) => {
    const response = await api.inject({
      method: 'POST',
      url: '/api/oauth2/token',
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
      payload: new URLSearchParams({
        grant_type: 'authorization_code',
        client_id: 'native',
        code: new URL(redirect_url).searchParams.get('code') ?? '',
        code_verifier: VERIFIER,
        redirect_uri,
      }).toString(),
    });
    return response.statusCode;
  };
  expect(await exchange('http://127.0.0.1:49153/cb?app=1')).toBe(400);
  expect(await exchange(address)).toBe(200);
});
