import { approveAuthorization, type RequestedAuthorization } from '@hareto/contracts/oauth.ts';
import { getUserInformation } from '@hareto/contracts/users.ts';
import { oauth_access_tokens, oauth_refresh_tokens } from '../../db/schema/oauth.ts';
import { addUser } from '../../testing/builders.ts';
import {
  addClients,
  AUTHORIZATION,
  basicHeader,
  SECRET,
  VERIFIER,
} from '../../testing/oauth-client.ts';
import { startTestApi, type TestApi } from '../../testing/test-api.ts';

const PASSWORD = 'correct horse battery';
const TOKEN = '/api/oauth2/token';
const REVOKE = '/api/oauth2/revoke';
const DAY_SECONDS = 24 * 3600;

let api: TestApi;
beforeEach(async () => {
  api = await startTestApi();
  await addClients(api.db);
});

type Form = Record<string, string>;

async function post(url: string, form: Form | string, headers: Record<string, string> = {}) {
  const response = await api.inject({
    method: 'POST',
    url,
    headers: { 'content-type': 'application/x-www-form-urlencoded', ...headers },
    payload: new URLSearchParams(form).toString(),
  });
  return {
    status: response.statusCode,
    body: response.body === '' ? '' : response.json<Record<string, string>>(),
    headers: response.headers,
  };
}

/** Approves a request and returns the code that the client gets. */
async function issuedCode(requested: RequestedAuthorization = AUTHORIZATION): Promise<string> {
  const password_hash = await api.dependencies.passwords.hash(PASSWORD);
  const user = await addUser(api.db, { user: { password_hash, two_factor_enabled: false } });
  const { body } = await api.send(approveAuthorization, {
    body: { ...requested, email_address: user.email_address, password: PASSWORD },
  });
  return new URL((body as Form)['redirect_url'] ?? '').searchParams.get('code') ?? '';
}

const codeForm = (code: string, changed: Form = {}): Form => ({
  grant_type: 'authorization_code',
  code,
  client_id: AUTHORIZATION.client_id,
  redirect_uri: AUTHORIZATION.redirect_uri,
  code_verifier: VERIFIER,
  ...changed,
});
const exchange = async (code: string, changed: Form = {}) => post(TOKEN, codeForm(code, changed));
const refresh = async (refresh_token: string, changed: Form = {}) =>
  post(TOKEN, {
    grant_type: 'refresh_token',
    refresh_token,
    client_id: AUTHORIZATION.client_id,
    ...changed,
  });
const issuedTokens = async () =>
  (await exchange(await issuedCode())).body as { access_token: string; refresh_token: string };
const refusal = (status: number, error: string, error_description: string) => ({
  status,
  body: { error, error_description },
});
const INVALID_GRANT = refusal(
  400,
  'invalid_grant',
  'The code or refresh token is wrong, expired or used.',
);
const INVALID_CLIENT = refusal(
  401,
  'invalid_client',
  'The client is unknown or its secret is wrong.',
);
const TOKENS = {
  access_token: expect.any(String),
  token_type: 'Bearer',
  expires_in: 3600,
  refresh_token: expect.any(String),
  scope: AUTHORIZATION.scope,
};

test('returns its metadata (RFC 8414)', async () => {
  const { statusCode, body } = await api.inject('/.well-known/oauth-authorization-server');
  const authenticationMethods = ['client_secret_basic', 'client_secret_post', 'none'];
  expect([statusCode, JSON.parse(body)]).toEqual([
    200,
    {
      issuer: 'http://localhost:3000',
      authorization_endpoint: 'http://localhost:3000/oauth/authorize',
      token_endpoint: 'http://localhost:3000/api/oauth2/token',
      pushed_authorization_request_endpoint: 'http://localhost:3000/api/oauth2/par',
      require_pushed_authorization_requests: false,
      request_parameter_supported: true,
      request_uri_parameter_supported: false,
      require_signed_request_object: false,
      request_object_signing_alg_values_supported: ['ES256', 'EdDSA', 'Ed25519'],
      revocation_endpoint: 'http://localhost:3000/api/oauth2/revoke',
      scopes_supported: ['drafts:write', 'payments:read'],
      response_types_supported: ['code'],
      response_modes_supported: ['query'],
      grant_types_supported: ['authorization_code', 'refresh_token'],
      code_challenge_methods_supported: ['S256'],
      token_endpoint_auth_methods_supported: authenticationMethods,
      revocation_endpoint_auth_methods_supported: authenticationMethods,
      authorization_response_iss_parameter_supported: true,
    },
  ]);
});

describe('a code', () => {
  test('returns tokens that are not a session of the user', async () => {
    const response = await exchange(await issuedCode());
    expect(response).toMatchObject({
      status: 200,
      headers: { 'cache-control': 'no-store', pragma: 'no-cache' },
    });
    expect(response.body).toEqual(TOKENS);
    const { access_token } = response.body as { access_token: string };
    const headers = { authorization: `Bearer ${access_token}`, 'access-token': access_token };
    expect(await api.send(getUserInformation, {}, headers)).toMatchObject({
      status: 401,
      body: { status: 'invalid_token' },
    });
  });

  test('works once when twenty calls arrive at once, and then its tokens are revoked', async () => {
    const code = await issuedCode();
    const responses = await Promise.all(Array.from({ length: 20 }, async () => exchange(code)));
    const granted = responses.filter(({ status }) => status === 200);
    expect(granted).toHaveLength(1);
    expect(responses.find(({ status }) => status !== 200)).toMatchObject(INVALID_GRANT);
    const revoked = [expect.objectContaining({ revoked_at: api.sessionClock.now() })];
    expect(await api.db.select().from(oauth_access_tokens)).toEqual(revoked);
    expect(await api.db.select().from(oauth_refresh_tokens)).toEqual(revoked);
    const { refresh_token } = granted[0]?.body as { refresh_token: string };
    expect(await refresh(refresh_token)).toMatchObject(INVALID_GRANT);
  });

  test('expires after a minute', async () => {
    const code = await issuedCode();
    api.sessionClock.advance(60);
    expect(await exchange(code)).toMatchObject(INVALID_GRANT);
  });

  test.each<Form>([
    { code_verifier: 'w'.repeat(43) },
    { client_id: 'other' },
    { redirect_uri: 'https://other.example/cb' },
    { code: 'unknown' },
  ])('is refused with %j, and stays valid', async (changed) => {
    const code = await issuedCode();
    expect(await exchange(code, changed)).toMatchObject(INVALID_GRANT);
    expect(await exchange(code)).toMatchObject({ status: 200 });
  });

  test.each(['code', 'redirect_uri', 'code_verifier'])('is refused without %s', async (name) => {
    expect(await exchange('x', { [name]: '' })).toMatchObject(
      refusal(400, 'invalid_request', `${name} is missing or malformed.`),
    );
  });
});

describe('a refresh token', () => {
  test('returns the next pair of tokens each time', async () => {
    const first = await issuedTokens();
    const response = await refresh(first.refresh_token);
    expect(response).toMatchObject({ status: 200, body: TOKENS });
    const second = response.body as typeof first;
    // Both answers have five values and share three of them: type, lifetime and scope.
    expect(new Set([first, second].flatMap(Object.values)).size).toBe(7);
    api.sessionClock.advance(29 * DAY_SECONDS);
    expect(await refresh(second.refresh_token)).toMatchObject({ status: 200 });
  });

  test('revokes all tokens of its code when it is sent again', async () => {
    const { refresh_token } = await issuedTokens();
    const next = (await refresh(refresh_token)).body as { refresh_token: string };
    expect(await refresh(refresh_token)).toMatchObject(INVALID_GRANT);
    expect(await refresh(next.refresh_token)).toMatchObject(INVALID_GRANT);
    expect(await api.db.select().from(oauth_access_tokens)).toEqual([
      expect.objectContaining({ revoked_at: api.sessionClock.now() }),
      expect.objectContaining({ revoked_at: api.sessionClock.now() }),
    ]);
  });

  test('works once when twenty calls arrive at once', async () => {
    const { refresh_token } = await issuedTokens();
    const responses = await Promise.all(
      Array.from({ length: 20 }, async () => refresh(refresh_token)),
    );
    expect(responses.filter(({ status }) => status === 200)).toHaveLength(1);
  });

  test('expires after thirty days', async () => {
    const { refresh_token } = await issuedTokens();
    api.sessionClock.advance(30 * DAY_SECONDS);
    expect(await refresh(refresh_token)).toMatchObject(INVALID_GRANT);
  });

  test('can not be used by another client, and stays valid', async () => {
    const { refresh_token } = await issuedTokens();
    expect(await refresh(refresh_token, { client_id: 'other' })).toMatchObject(INVALID_GRANT);
    expect(await refresh(refresh_token)).toMatchObject({ status: 200 });
  });

  test('does not return a scope that was not granted', async () => {
    const { refresh_token } = await issuedTokens();
    expect(await refresh(refresh_token, { scope: 'payments:read admin' })).toMatchObject(
      refusal(400, 'invalid_scope', 'The scope is more than the user has granted.'),
    );
    expect(await refresh(refresh_token, { scope: 'payments:read' })).toMatchObject({
      status: 200,
      body: { scope: AUTHORIZATION.scope },
    });
  });
});

describe('a client with a secret', () => {
  const CONFIDENTIAL_CLIENT = {
    client_id: 'confidential',
    redirect_uri: 'https://confidential.example/cb',
  };
  /** A client with a secret gets a code only for a request that it has pushed. */
  const codeOfConfidentialClient = async () => {
    const { body } = await post('/api/oauth2/par', {
      ...AUTHORIZATION,
      ...CONFIDENTIAL_CLIENT,
      client_secret: SECRET,
    });
    const { request_uri = '' } = body as Form;
    return issuedCode({ client_id: CONFIDENTIAL_CLIENT.client_id, request_uri });
  };

  test('authenticates by Basic authentication or by the form', async () => {
    const { client_id: _inHeader, ...form } = codeForm(
      await codeOfConfidentialClient(),
      CONFIDENTIAL_CLIENT,
    );
    expect(await post(TOKEN, form, basicHeader('confidential', SECRET))).toMatchObject({
      status: 200,
    });
    const other = codeForm(await codeOfConfidentialClient(), {
      ...CONFIDENTIAL_CLIENT,
      client_secret: SECRET,
    });
    expect(await post(TOKEN, other)).toMatchObject({ status: 200 });
  });

  test.each([
    ['no secret', {}, {}],
    ['a wrong secret', { client_secret: 'wrong' }, {}],
    ['a wrong secret in the header', {}, basicHeader('confidential', 'wrong')],
    ['an empty secret in the header', {}, basicHeader('confidential', '')],
    ['another client id in the header', {}, basicHeader('other', '')],
    ['a malformed header', {}, { authorization: 'Bearer x' }],
    ['an unknown client id', { client_id: 'unknown' }, {}],
    ['a client id with NUL', { client_id: 'a\0' }, {}],
  ])('is refused with %s', async (_what, changed: Form, headers: Record<string, string>) => {
    const form = codeForm(await codeOfConfidentialClient(), { ...CONFIDENTIAL_CLIENT, ...changed });
    const response = await post(TOKEN, form, headers);
    expect(response).toMatchObject(INVALID_CLIENT);
    expect(response.headers['www-authenticate']).toBe(
      'authorization' in headers ? 'Basic realm="hareto"' : undefined,
    );
  });

  test('is refused when it authenticates in two ways', async () => {
    const form = codeForm('x', { ...CONFIDENTIAL_CLIENT, client_secret: SECRET });
    expect(await post(TOKEN, form, basicHeader('confidential', SECRET))).toMatchObject(
      refusal(400, 'invalid_request', 'The client authenticates in two ways at once.'),
    );
  });

  test('is refused when it has no secret but sends one', async () => {
    expect(await exchange(await issuedCode(), { client_secret: 'x' })).toMatchObject(
      INVALID_CLIENT,
    );
  });
});

describe('revoking', () => {
  const revoke = async (token: string, client_id = AUTHORIZATION.client_id as string) =>
    post(REVOKE, { token, client_id, token_type_hint: 'access_token' });
  const revokedAccess = async () =>
    (await api.db.select().from(oauth_access_tokens)).map(({ revoked_at }) => revoked_at !== null);

  test('a refresh token ends all tokens of its code', async () => {
    const { refresh_token } = await issuedTokens();
    expect(await revoke(refresh_token)).toMatchObject({ status: 200, body: '' });
    expect(await refresh(refresh_token)).toMatchObject(INVALID_GRANT);
    expect(await revokedAccess()).toEqual([true]);
  });

  test('an access token ends only itself', async () => {
    const { access_token, refresh_token } = await issuedTokens();
    expect(await revoke(access_token)).toMatchObject({ status: 200 });
    expect(await revokedAccess()).toEqual([true]);
    expect(await refresh(refresh_token)).toMatchObject({ status: 200 });
  });

  test('ignores tokens that are unknown or of another client', async () => {
    const { access_token, refresh_token } = await issuedTokens();
    for (const token of [access_token, refresh_token])
      expect(await revoke(token, 'other')).toMatchObject({ status: 200 });
    expect(await revoke('unknown')).toMatchObject({ status: 200 });
    expect(await revokedAccess()).toEqual([false]);
    expect(await refresh(refresh_token)).toMatchObject({ status: 200 });
  });

  test('refuses a client with a secret that does not authenticate', async () => {
    expect(await revoke('x', 'confidential')).toMatchObject(INVALID_CLIENT);
  });
});

describe('refuses a request for tokens with', () => {
  test.each(['password', 'client_credentials', 'implicit'])(
    'the grant type %s',
    async (grant_type) => {
      expect(await exchange('x', { grant_type })).toMatchObject(
        refusal(
          400,
          'unsupported_grant_type',
          'Use authorization_code with PKCE, or refresh_token.',
        ),
      );
    },
  );

  test('a parameter twice', async () => {
    expect(await post(TOKEN, 'client_id=keiri-note&client_id=other')).toMatchObject(
      refusal(400, 'invalid_request', 'A parameter is given more than once.'),
    );
  });

  test('JSON', async () => {
    const response = await api.inject({ method: 'POST', url: TOKEN, payload: codeForm('x') });
    expect([response.statusCode, response.json()]).toEqual([
      400,
      { error: 'invalid_request', error_description: 'A form-encoded body is needed.' },
    ]);
  });

  test('an empty body', async () => {
    expect(await post(TOKEN, '')).toMatchObject(INVALID_CLIENT);
  });
});
