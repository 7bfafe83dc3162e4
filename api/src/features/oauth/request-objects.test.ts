import {
  approveAuthorization,
  approveAuthorizationTwoFactor,
  denyAuthorization,
  getAuthorizationRequest,
} from '@hareto/contracts/oauth.ts';
import { eq } from 'drizzle-orm';
import { exportJWK, exportSPKI, importJWK, type JWTPayload } from 'jose';
import { requireRow } from '../../db/rows.ts';
import { oauth_clients, oauth_codes, oauth_pushed_requests } from '../../db/schema/oauth.ts';
import { purge } from '../../jobs/purge.ts';
import type { PublicKeys } from '../../db/schema/public-keys.ts';
import { addUser } from '../../testing/builders.ts';
import {
  addClients,
  AUTHORIZATION,
  CONFIDENTIAL,
  pushRequest,
  SECRET,
} from '../../testing/oauth-client.ts';
import { claimsOf, newKeyPair, signed } from '../../testing/request-object.ts';
import { startTestApi, type TestApi } from '../../testing/test-api.ts';

/* Signed request objects (RFC 9101), pushed by the client or sent in a URL. */

const PASSWORD = 'correct horse battery';
const MINUTE_SECONDS = 60;

type Form = Record<string, string>;

let api: TestApi;
let ownKeyPair: Awaited<ReturnType<typeof newKeyPair>>;
beforeEach(async () => {
  api = await startTestApi();
  await addClients(api.db);
  ownKeyPair = await newKeyPair('ES256');
  for (const id of ['keiri-note', 'confidential']) await register(id, ownKeyPair.keys);
});

const register = async (clientId: string, keys: PublicKeys['keys'] | null) =>
  api.db
    .update(oauth_clients)
    .set({ jwks: keys && { keys } })
    .where(eq(oauth_clients.client_id, clientId));
const claims = (changed: JWTPayload = {}) =>
  claimsOf(api.sessionClock.now(), AUTHORIZATION, changed);
const newObject = async (changed: JWTPayload = {}) => signed(ownKeyPair.key, claims(changed));

const asUrlParameters = (request: string) => ({ client_id: 'keiri-note', request });
const getRequest = async (request: string, beside: Form = {}) =>
  api.send(getAuthorizationRequest, { query: { ...beside, ...asUrlParameters(request) } });
const push = async (request: string, form: Form = {}) =>
  pushRequest(api, { ...asUrlParameters(request), ...form });
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

const problem = (status: string, message: string) => ({
  status: 400,
  body: { status, error: status, message, errors: [], trace_id: expect.any(String) },
});
const INVALID = problem(
  'invalid_request_object',
  '連携元からのリクエストを確認できませんでした。連携元のサービスに戻り、はじめからやり直してください。',
);
const EXPIRED_PROBLEM = problem(
  'invalid_request_uri',
  'このページの有効期限が切れたか、連携の手続きがすでに終わっています。連携元のサービスに戻り、はじめからやり直してください。',
);
const PUSH_REFUSED = {
  status: 400,
  body: {
    error: 'invalid_request_object',
    error_description:
      'The request object is not signed by the client for this server, expired or used.',
  },
};

/**
 * Expects a refusal of the object when it is pushed and when it is in a URL: nothing is stored, and
 * no redirect follows.
 */
async function expectRefused(request: string): Promise<void> {
  const { status, body } = await getRequest(request);
  expect({ status, body }).toEqual(INVALID);
  expect(await push(request)).toMatchObject(PUSH_REFUSED);
  expect(await api.db.$count(oauth_pushed_requests)).toBe(0);
}

const redirectParameters = (body: unknown) => {
  const { redirect_url } = body as { redirect_url: string };
  return Object.fromEntries(new URL(redirect_url).searchParams);
};

describe('the signature', () => {
  test.each(['ES256', 'EdDSA', 'Ed25519'] as const)(
    'of the client is accepted by %s',
    async (alg) => {
      const pair = await newKeyPair(alg === 'ES256' ? 'ES256' : 'EdDSA');
      await register('keiri-note', pair.keys);
      const request = await signed(pair.key, claims(), { alg });
      expect(await getRequest(request)).toMatchObject({
        status: 200,
        body: { client_name: '経理ノート' },
      });
      expect(await push(await signed(pair.key, claims(), { alg }))).toMatchObject({ status: 201 });
    },
  );

  test('must have a kid when the client has several keys', async () => {
    const former = await newKeyPair('ES256', 'a');
    const next = await newKeyPair('ES256', 'b');
    await register('keiri-note', [...former.keys, ...next.keys]);
    for (const [pair, kid] of [
      [former, 'a'],
      [next, 'b'],
    ] as const)
      expect(await getRequest(await signed(pair.key, claims(), { kid }))).toMatchObject({
        status: 200,
      });
    await api.db.delete(oauth_pushed_requests);
    await expectRefused(await signed(former.key, claims(), { kid: 'b' }));
    await expectRefused(await signed(former.key, claims()));
  });

  test('is refused when another client’s key or a removed key made it', async () => {
    const stranger = await newKeyPair('ES256');
    await expectRefused(await signed(stranger.key, claims()));
    await register('keiri-note', stranger.keys);
    await expectRefused(await newObject());
    await register('keiri-note', null);
    await expectRefused(await newObject());
  });

  test('is refused with alg none, and with a public key used as a secret', async () => {
    const unsigned = (header: object) =>
      [header, claims()]
        .map((part) => Buffer.from(JSON.stringify(part)).toString('base64url'))
        .join('.');
    const typ = 'oauth-authz-req+jwt';
    for (const alg of ['none', 'None', 'ES256']) await expectRefused(`${unsigned({ alg, typ })}.`);
    const publicKey = await importJWK({ ...ownKeyPair.keys[0] }, 'ES256', { extractable: true });
    if (publicKey instanceof Uint8Array) throw new Error('No key of a curve');
    for (const secret of [await exportSPKI(publicKey), JSON.stringify(await exportJWK(publicKey))])
      await expectRefused(
        await signed(new TextEncoder().encode(secret), claims(), { alg: 'HS256' }),
      );
  });

  test('is refused when it was made by a key that the object itself names', async () => {
    const { key, keys } = await newKeyPair('ES256');
    await expectRefused(await signed(key, claims(), { jwk: keys[0] }));
    await expectRefused(await signed(key, claims(), { jku: 'https://evil.example/keys' }));
  });

  test.each([
    ['no type', { typ: undefined }],
    ['the type of another token', { typ: 'at+jwt' }],
    ['the type JWT', { typ: 'JWT' }],
  ])('is refused in an object with %s', async (_what, header) => {
    await expectRefused(await signed(ownKeyPair.key, claims(), header));
  });

  test('is refused after any change of the signed text', async () => {
    const [header, payload, signature] = (await newObject()).split('.');
    const other = (await newObject({ scope: 'payments:read' })).split('.')[1];
    await expectRefused([header, other, signature].join('.'));
    await expectRefused([header, payload].join('.'));
    await expectRefused([header, payload, signature, 'x', 'y'].join('.'));
    await expectRefused('x');
  });
});

describe('the claims', () => {
  test.each<[string, JWTPayload]>([
    ['another issuer', { iss: 'other' }],
    ['no issuer', { iss: undefined }],
    ['another client', { client_id: 'other' }],
    ['another server', { aud: 'https://evil.example' }],
    ['no server', { aud: undefined }],
    ['no expiry', { exp: undefined }],
    ['an expiry that is no number', { exp: '1' as unknown as number }],
    ['no jti', { jti: undefined }],
    ['an object in the object', { request: 'a.b.c' }],
    ['a pushed request in the object', { request_uri: 'urn:ietf:params:oauth:request_uri:x' }],
  ])('are refused with %s', async (_what, changed) => {
    await expectRefused(await newObject(changed));
  });

  test('may have several audiences, if this server is one of them', async () => {
    const aud = ['https://other.example', 'http://localhost:3000'];
    expect(await getRequest(await newObject({ aud }))).toMatchObject({ status: 200 });
  });

  test.each([
    ['that has passed', 0, undefined],
    ['of more than ten minutes', 601, undefined],
    ['that begins in two minutes', 300, 120],
  ])('are refused with a period of validity %s', async (_what, exp, nbf) => {
    const now = api.sessionClock.now().getTime() / 1000;
    const time = { exp: now + exp, ...(nbf !== undefined && { nbf: now + nbf }) };
    const request = await newObject(time);
    // In a URL, the object is answered like a late request; in a push, the client gets the error.
    const { status, body } = await getRequest(request);
    expect({ status, body }).toEqual(EXPIRED_PROBLEM);
    expect(await push(request)).toMatchObject(PUSH_REFUSED);
    expect(await api.db.$count(oauth_pushed_requests)).toBe(0);
  });

  test('are the only parameters: URL parameters besides the object are ignored', async () => {
    const request = await newObject({ scope: 'payments:read' });
    const beside = { redirect_uri: 'https://evil.example/cb', scope: 'admin', state: 'x' };
    expect((await getRequest(request, beside)).body).toMatchObject({
      redirect_host: 'keiri-note.example',
      scopes: [{ scope: 'payments:read', description: 'お支払い状況を参照する' }],
    });
    const { body } = await approve({ ...beside, ...asUrlParameters(request) });
    expect(redirectParameters(body)).toEqual({
      tenant: '1',
      code: expect.any(String),
      state: AUTHORIZATION.state,
      iss: 'http://localhost:3000',
    });
    expect(await api.db.select().from(oauth_codes)).toMatchObject([{ scope: 'payments:read' }]);
  });

  test('must be the only parameters of a push', async () => {
    expect(await push(await newObject(), { scope: 'payments:read' })).toMatchObject({
      status: 400,
      body: {
        error: 'invalid_request',
        error_description: 'scope stands beside the request object.',
      },
    });
  });

  test.each<[JWTPayload, string, string]>([
    [{ scope: 'admin' }, 'invalid_scope', ''],
    [{ response_type: 'token' }, 'unsupported_response_type', 'Use the response type code.'],
    [
      { code_challenge_method: 'plain' },
      'invalid_request',
      'code_challenge_method is missing or malformed.',
    ],
    [{ scope: ['drafts:write'] }, 'invalid_request', 'scope is missing or malformed.'],
  ])('reports %j to the client', async (changed, error, description) => {
    const { status, body } = await getRequest(await newObject(changed));
    expect(status).toBe(400);
    expect(redirectParameters(body)).toEqual({
      tenant: '1',
      error,
      ...(description !== '' && { error_description: description }),
      state: AUTHORIZATION.state,
      iss: 'http://localhost:3000',
    });
    expect(await push(await newObject(changed))).toMatchObject({ status: 400, body: { error } });
  });

  test('with an unregistered redirect address are reported without a redirect', async () => {
    const redirect_uri = 'https://evil.example/cb';
    const { status, body } = await getRequest(await newObject({ redirect_uri }));
    expect({ status, body }).toMatchObject({
      status: 400,
      body: { error: 'invalid_redirect_uri' },
    });
    expect(body).not.toHaveProperty('redirect_url');
    expect(await push(await newObject({ redirect_uri }))).toMatchObject({
      status: 400,
      body: { error: 'invalid_request' },
    });
  });
});

describe('a signed request', () => {
  test('is decided once, even if its page was loaded several times', async () => {
    const request = await newObject();
    expect(await getRequest(request)).toMatchObject({ status: 200 });
    expect(await getRequest(request)).toMatchObject({ status: 200 });
    const one = await newUser();
    const other = await newUser();
    const responses = await Promise.all([
      approve(asUrlParameters(request), one),
      approve(asUrlParameters(request), other),
      approve(asUrlParameters(request), one),
    ]);
    expect(responses.map(({ status }) => status).sort()).toEqual([200, 400, 400]);
    expect(await api.db.$count(oauth_codes)).toBe(1);
    expect(await getRequest(request)).toMatchObject(EXPIRED_PROBLEM);
  });

  test('can not be used again after the user denied it', async () => {
    const request = await newObject();
    const { body } = await api.send(denyAuthorization, { body: asUrlParameters(request) });
    expect(redirectParameters(body)).toMatchObject({
      error: 'access_denied',
      state: AUTHORIZATION.state,
    });
    expect(await approve(asUrlParameters(request))).toMatchObject(EXPIRED_PROBLEM);
  });

  test('is valid longer after it was opened, and its jti is stored until its expiry', async () => {
    const request = await newObject();
    await getRequest(request);
    api.sessionClock.advance(29 * MINUTE_SECONDS);
    await purge(api.dependencies);
    expect(await getRequest(request)).toMatchObject({ status: 200 });
    api.sessionClock.advance(MINUTE_SECONDS);
    expect(await getRequest(request)).toMatchObject(EXPIRED_PROBLEM);
    expect(await approve(asUrlParameters(request))).toMatchObject(EXPIRED_PROBLEM);
    api.sessionClock.advance(2 * 60 * MINUTE_SECONDS);
    await purge(api.dependencies);
    expect(await api.db.$count(oauth_pushed_requests)).toBe(0);
    expect(await getRequest(request)).toMatchObject(EXPIRED_PROBLEM);
  });

  test('counts as the same request with another text of its signature', async () => {
    const request = await newObject();
    expect(await approve(asUrlParameters(request))).toMatchObject({ status: 200 });
    const again = await signed(ownKeyPair.key, claims({ jti: jtiOf(request) }));
    expect(again).not.toBe(request);
    expect(await getRequest(again)).toMatchObject(EXPIRED_PROBLEM);
    expect(await push(again)).toMatchObject(PUSH_REFUSED);
  });

  test('is pushed once, and can then be used only by its request_uri', async () => {
    const request = await newObject();
    const { body } = await push(request);
    expect(await push(request)).toMatchObject(PUSH_REFUSED);
    expect(await getRequest(request)).toMatchObject(EXPIRED_PROBLEM);
    const requested = { client_id: 'keiri-note', request_uri: body['request_uri'] ?? '' };
    expect(await approve(requested)).toMatchObject({ status: 200 });
  });

  test('of another client may have the same jti', async () => {
    await register('other', ownKeyPair.keys);
    const jti = 'the first';
    const REDIRECT = { client_id: 'other', redirect_uri: 'https://other.example/cb' };
    const theirs = { ...AUTHORIZATION, ...REDIRECT, scope: 'payments:read' };
    expect(await push(await newObject({ jti }))).toMatchObject({ status: 201 });
    const request = await signed(ownKeyPair.key, claimsOf(api.sessionClock.now(), theirs, { jti }));
    expect(await push(request, { client_id: 'other' })).toMatchObject({ status: 201 });
  });

  test('is granted with a mailed code, and can not be used again', async () => {
    const user = await newUser(true);
    const request = await newObject();
    const { body } = await approve(asUrlParameters(request), user);
    const { session } = body as { session: string };
    const { text } = requireRow(await api.mailsTo(user.email_address));
    const one_time_password = /確認コードは (\d{6})/.exec(text)?.[1] ?? '';
    expect(await getRequest(request)).toMatchObject({ status: 200 });
    const entered = { body: { session, one_time_password } };
    expect(await api.send(approveAuthorizationTwoFactor, entered)).toMatchObject({ status: 200 });
    expect(await getRequest(request)).toMatchObject(EXPIRED_PROBLEM);
  });
});

describe('clients that can authenticate', () => {
  const REFUSED_REQUEST = { tenant: '1', error: 'invalid_request', state: AUTHORIZATION.state };

  test('a client with keys must sign, in a URL and in a push', async () => {
    const { status, body } = await api.send(getAuthorizationRequest, { query: AUTHORIZATION });
    expect([status, redirectParameters(body)]).toEqual([
      400,
      { ...REFUSED_REQUEST, iss: 'http://localhost:3000' },
    ]);
    expect(await pushRequest(api, AUTHORIZATION)).toMatchObject({
      status: 400,
      body: {
        error: 'invalid_request',
        error_description: 'A client with registered keys signs requests.',
      },
    });
  });

  test('a client with a secret and keys must push its signed object', async () => {
    const newSignedObject = async () =>
      signed(ownKeyPair.key, claimsOf(api.sessionClock.now(), CONFIDENTIAL));
    const client_id = 'confidential';
    const query = { client_id, request: await newSignedObject() };
    const { status, body } = await api.send(getAuthorizationRequest, { query });
    expect([status, redirectParameters(body)['error']]).toEqual([400, 'invalid_request']);
    expect(await api.db.$count(oauth_pushed_requests)).toBe(0);
    expect(await push(await newSignedObject(), { client_id, client_secret: SECRET })).toMatchObject(
      {
        status: 201,
      },
    );
    expect(await push(await newSignedObject(), { client_id })).toMatchObject({ status: 401 });
  });

  test('refuses a request with both parameters request and request_uri', async () => {
    const query = { ...asUrlParameters(await newObject()), request_uri: 'urn:ietf:params:oauth:x' };
    expect(await api.send(getAuthorizationRequest, { query })).toMatchObject({
      status: 400,
      body: { status: 'bad_request', errors: [{ field: 'request' }] },
    });
  });
});

const jtiOf = (request: string): string => {
  const json = Buffer.from(request.split('.')[1] ?? '', 'base64url').toString();
  return (JSON.parse(json) as { jti: string }).jti;
};
