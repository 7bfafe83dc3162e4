import {
  approveAuthorization,
  approveAuthorizationTwoFactor,
  denyAuthorization,
  getAuthorizationRequest,
} from '@hareto/contracts/oauth.ts';
import { requireRow } from '../../db/rows.ts';
import { oauth_clients, oauth_codes, oauth_pushed_requests } from '../../db/schema/oauth.ts';
import { hashToken } from '../../secrets.ts';
import { addUser } from '../../testing/builders.ts';
import {
  addClients,
  AUTHORIZATION,
  basicHeader,
  CONFIDENTIAL,
  pushRequest,
  SECRET,
} from '../../testing/oauth-client.ts';
import { startTestApi, type TestApi } from '../../testing/test-api.ts';

const PASSWORD = 'correct horse battery';
const MINUTE_SECONDS = 60;

type Form = Record<string, string>;

let api: TestApi;
beforeEach(async () => {
  api = await startTestApi();
  await addClients(api.db);
});

const push = async (form: Form, headers: Form = {}) => pushRequest(api, form, headers);

/** Pushes a request and returns the URL parameters for the browser. */
async function pushAndName(request: Form = AUTHORIZATION) {
  const { body } = await push(request);
  return { client_id: request['client_id'] ?? '', request_uri: body['request_uri'] ?? '' };
}

const getRequest = async (query: Form) => api.send(getAuthorizationRequest, { query });
const deny = async (body: { client_id: string; request_uri: string }) =>
  api.send(denyAuthorization, { body });

const newUser = async (two_factor_enabled = false) =>
  addUser(api.db, {
    user: { password_hash: await api.dependencies.passwords.hash(PASSWORD), two_factor_enabled },
  });
async function approve(requested: Form, user?: { email_address: string }) {
  const { email_address } = user ?? (await newUser());
  return api.send(approveAuthorization, {
    body: { ...requested, email_address, password: PASSWORD },
  });
}
const mailedCode = async (email: string) =>
  /確認コードは (\d{6})/.exec(requireRow(await api.mailsTo(email)).text)?.[1] ?? '';

const EXPIRED_PROBLEM = {
  status: 400,
  body: {
    status: 'invalid_request_uri',
    error: 'invalid_request_uri',
    message:
      'このページの有効期限が切れたか、連携の手続きがすでに終わっています。連携元のサービスに戻り、はじめからやり直してください。',
    errors: [],
    trace_id: expect.any(String),
  },
};

/** Expects a refusal without a URL to redirect to. */
async function expectExpired(response: ReturnType<typeof getRequest>): Promise<void> {
  const { status, body, headers } = await response;
  expect({ status, body }).toEqual(EXPIRED_PROBLEM);
  expect(headers).not.toHaveProperty('location');
}

describe('pushing', () => {
  test('returns a request_uri and stores only its hash', async () => {
    const response = await push(AUTHORIZATION);
    expect(response).toMatchObject({
      status: 201,
      headers: { 'cache-control': 'no-store', pragma: 'no-cache' },
    });
    expect(response.body).toEqual({
      request_uri: expect.stringMatching(/^urn:ietf:params:oauth:request_uri:[\w-]{43}$/),
      expires_in: 90,
    });
    expect(await api.db.select().from(oauth_pushed_requests)).toEqual([
      {
        hash: hashToken(response.body['request_uri'] ?? ''),
        client_id: 'keiri-note',
        request: AUTHORIZATION,
        object_hash: null,
        expires_at: new Date(api.sessionClock.now().getTime() + 90_000),
        opened_at: null,
        used_at: null,
      },
    ]);
  });

  test('authenticates a client with a secret by header or by form', async () => {
    const secret = { client_secret: SECRET };
    expect(await push({ ...CONFIDENTIAL, ...secret })).toMatchObject({ status: 201 });
    expect(await push(CONFIDENTIAL, basicHeader('confidential', SECRET))).toMatchObject({
      status: 201,
    });
    const stored = await api.db.select().from(oauth_pushed_requests);
    expect(stored.map(({ request }) => request)).toEqual([CONFIDENTIAL, CONFIDENTIAL]);
  });

  test('ignores unknown parameters, and accepts response_mode=query', async () => {
    const more = { prompt: 'consent', nonce: 'n', response_mode: 'query' };
    expect(await push({ ...AUTHORIZATION, ...more })).toMatchObject({ status: 201 });
    const [stored] = await api.db.select().from(oauth_pushed_requests);
    expect(stored?.request).toEqual(AUTHORIZATION);
  });
});

describe('a pushed request', () => {
  test('is described each time its page is loaded', async () => {
    const requested = await pushAndName();
    const first = await getRequest(requested);
    expect(first).toMatchObject({ status: 200, body: { client_name: '経理ノート' } });
    expect((await getRequest(requested)).body).toEqual(first.body);
    expect((await getRequest(AUTHORIZATION)).body).toEqual(first.body);
  });

  test('ignores parameters besides its request_uri', async () => {
    const requested = await pushAndName({ ...AUTHORIZATION, scope: 'payments:read' });
    const beside = { ...AUTHORIZATION, redirect_uri: 'https://evil.example/cb', scope: 'admin' };
    expect((await getRequest({ ...beside, ...requested })).body).toMatchObject({
      redirect_host: 'keiri-note.example',
      scopes: [{ scope: 'payments:read', description: 'お支払い状況を参照する' }],
    });
    const { body } = await approve({ ...beside, ...requested });
    const { redirect_url } = body as { redirect_url: string };
    expect(redirect_url).toMatch(/^https:\/\/keiri-note\.example\/cb\?tenant=1&code=/);
    expect(await api.db.select().from(oauth_codes)).toMatchObject([
      { scope: 'payments:read', redirect_uri: AUTHORIZATION.redirect_uri },
    ]);
  });

  test('waits ninety seconds for a browser, then half an hour for its user', async () => {
    const late = await pushAndName();
    const opened = await pushAndName();
    api.sessionClock.advance(89);
    expect(await getRequest(opened)).toMatchObject({ status: 200 });
    api.sessionClock.advance(1);
    await expectExpired(getRequest(late));
    await expectExpired(approve(late));
    api.sessionClock.advance(29 * MINUTE_SECONDS);
    // Opening the page again does not start another half hour.
    expect(await getRequest(opened)).toMatchObject({ status: 200 });
    api.sessionClock.advance(MINUTE_SECONDS);
    await expectExpired(getRequest(opened));
  });

  test.each(['other', 'confidential', 'unknown', '', "' or 1=1 --"])(
    'is refused for the client %j',
    async (client_id) => {
      const requested = await pushAndName();
      await expectExpired(getRequest({ ...requested, client_id }));
      await expectExpired(approve({ ...requested, client_id }));
      expect(await getRequest(requested)).toMatchObject({ status: 200 });
    },
  );

  test.each([
    '',
    'urn:ietf:params:oauth:request_uri:',
    'urn:ietf:params:oauth:request_uri:unknown',
    'https://evil.example/request.jwt',
    'x'.repeat(200),
  ])('is not found by the request_uri %j', async (request_uri) => {
    await expectExpired(getRequest({ client_id: 'keiri-note', request_uri }));
  });

  test.each(['a\0', 'x'.repeat(201)])('refuses the request_uri %j', async (request_uri) => {
    expect(await getRequest({ client_id: 'keiri-note', request_uri })).toMatchObject({
      status: 400,
      body: { status: 'bad_request', errors: [{ field: 'request_uri' }] },
    });
  });

  test('is approved once, also when two pages approve at once', async () => {
    const requested = await pushAndName();
    const one = await newUser();
    const other = await newUser();
    const responses = await Promise.all([
      approve(requested, one),
      approve(requested, other),
      approve(requested, one),
    ]);
    expect(responses.map(({ status }) => status).sort()).toEqual([200, 400, 400]);
    expect(await api.db.$count(oauth_codes)).toBe(1);
    await expectExpired(getRequest(requested));
    await expectExpired(approve(requested));
  });

  test('is approved by a signed-in user', async () => {
    const user = await newUser();
    const requested = await pushAndName();
    const response = await api.as(user).send(approveAuthorization, { body: requested });
    expect(response).toMatchObject({ status: 200, body: { status: 'approved', tokens: null } });
    await expectExpired(api.as(user).send(approveAuthorization, { body: requested }));
  });

  test('can not be used again after the user denied it, which redirects to the client', async () => {
    const requested = await pushAndName();
    const { status, body } = await deny(requested);
    expect(status).toBe(200);
    const { redirect_url } = body as { redirect_url: string };
    expect([...new URL(redirect_url).searchParams]).toEqual([
      ['tenant', '1'],
      ['error', 'access_denied'],
      ['state', AUTHORIZATION.state],
      ['iss', 'http://localhost:3000'],
    ]);
    await expectExpired(approve(requested));
    await expectExpired(deny(requested));
  });

  test('can still be used after a wrong password', async () => {
    const requested = await pushAndName();
    const wrong = { ...requested, email_address: 'nobody@example.com', password: 'x' };
    expect(await api.send(approveAuthorization, { body: wrong })).toMatchObject({ status: 401 });
    expect(await approve(requested)).toMatchObject({ status: 200 });
  });

  test('is refused when the redirect address was removed from the client meanwhile', async () => {
    const requested = await pushAndName();
    await api.db.update(oauth_clients).set({ redirect_uris: [] });
    expect(await approve(requested)).toMatchObject({
      status: 400,
      body: { status: 'invalid_redirect_uri' },
    });
  });
});

describe('a pushed request with a mailed code', () => {
  const enter = async (session: string, one_time_password: string) =>
    api.send(approveAuthorizationTwoFactor, { body: { session, one_time_password } });

  async function start(requested: Form) {
    const user = await newUser(true);
    const { body } = await approve(requested, user);
    const { session } = body as { session: string };
    return { session, code: await mailedCode(user.email_address) };
  }

  test('is decided when the code is entered, not when it is mailed', async () => {
    const requested = await pushAndName();
    const { session, code } = await start(requested);
    expect(await getRequest(requested)).toMatchObject({ status: 200 });
    expect(await enter(session, code)).toMatchObject({
      status: 200,
      body: {
        status: 'approved',
        redirect_url: expect.stringMatching(/^https:\/\/keiri-note\.example\/cb\?tenant=1&code=/),
      },
    });
    await expectExpired(getRequest(requested));
  });

  test('refuses a code after another page has decided the request', async () => {
    const requested = await pushAndName();
    const first = await start(requested);
    const second = await start(requested);
    expect(await enter(first.session, first.code)).toMatchObject({ status: 200 });
    await expectExpired(enter(second.session, second.code));
    const denied = await pushAndName();
    const third = await start(denied);
    await deny(denied);
    await expectExpired(enter(third.session, third.code));
    expect(await api.db.$count(oauth_codes)).toBe(1);
  });

  test('accepts a user who began in time, although the page can no longer be opened', async () => {
    const requested = await pushAndName();
    await getRequest(requested);
    api.sessionClock.advance(29 * MINUTE_SECONDS);
    const { session, code } = await start(requested);
    api.sessionClock.advance(4 * MINUTE_SECONDS);
    await expectExpired(getRequest(requested));
    expect(await enter(session, code)).toMatchObject({ status: 200 });
  });
});

describe('a client with a secret has to push', () => {
  const UNPUSHED_REFUSED = {
    status: 400,
    body: {
      status: 'invalid_request',
      error: 'invalid_request',
      message: '連携を始められませんでした。連携元のサービスにお問い合わせください。',
      redirect_url: expect.stringMatching(
        /^https:\/\/confidential\.example\/cb\?error=invalid_request&state=.+&iss=http%3A%2F%2Flocalhost%3A3000$/,
      ),
    },
  };

  test('refuses unsigned URL parameters, and reports this to the client', async () => {
    expect(await getRequest(CONFIDENTIAL)).toMatchObject(UNPUSHED_REFUSED);
    expect(await approve(CONFIDENTIAL)).toMatchObject(UNPUSHED_REFUSED);
    const body = CONFIDENTIAL;
    expect(await api.as(await newUser()).send(approveAuthorization, { body })).toMatchObject(
      UNPUSHED_REFUSED,
    );
    expect(await api.db.$count(oauth_codes)).toBe(0);
  });

  test('does not report it to an address that is not registered', async () => {
    const response = await getRequest({ ...CONFIDENTIAL, redirect_uri: 'https://evil.example/cb' });
    expect(response).toMatchObject({ status: 400, body: { status: 'invalid_redirect_uri' } });
    expect(response.body).not.toHaveProperty('redirect_url');
  });

  test('approves a pushed request', async () => {
    const requested = await pushAndName({ ...CONFIDENTIAL, client_secret: SECRET });
    expect(await approve(requested)).toMatchObject({ status: 200, body: { status: 'approved' } });
  });

  test('refuses a request if the client got a secret before its user entered the code', async () => {
    const user = await newUser(true);
    const { body } = await approve(AUTHORIZATION, user);
    const { session } = body as { session: string };
    await api.db.update(oauth_clients).set({ secret_hash: hashToken(SECRET) });
    const one_time_password = await mailedCode(user.email_address);
    expect(
      await api.send(approveAuthorizationTwoFactor, { body: { session, one_time_password } }),
    ).toMatchObject({ status: 400, body: { status: 'invalid_request' } });
  });
});
