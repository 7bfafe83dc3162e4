import { generateKeyPairSync, createHmac } from 'node:crypto';
import { getUserInformation } from '@hareto/contracts/users.ts';
import { ENDPOINTS } from '@hareto/contracts/endpoints.ts';
import { logout } from '@hareto/contracts/session.ts';
import { eq } from 'drizzle-orm';
import { exportJWK, importJWK, SignJWT, type JWTHeaderParameters, type JWTPayload } from 'jose';
import { sessions } from '../db/schema/sessions.ts';
import { newSigningKey } from '../ports/server-keys.ts';
import { createTokenSigner } from '../ports/token-signer.ts';
import { realClock } from '../ports/clock.ts';
import { addUser } from '../testing/builders.ts';
import { startTestApi, type TestApi } from '../testing/test-api.ts';

const ISSUER = 'http://localhost:3000';
const OWN_CLAIMS = { iss: ISSUER, aud: 'hareto-api', sub: '', sid: '', jti: 'x' };
const HEADER = { alg: 'ES256', typ: 'at+jwt' };

let api: TestApi;
let key: Awaited<ReturnType<typeof newSigningKey>>;
let userId: number;
let sid: string;
let good: { access: string; id: string };

beforeAll(async () => {
  key = await newSigningKey();
  const tokens = await createTokenSigner(key, {
    issuer: ISSUER,
    lifetimeSeconds: 300,
    clock: realClock,
  });
  api = await startTestApi({ dependencies: { tokens } });
  userId = (await addUser(api.db)).id;
  sid = await openSession(userId);
  const subject = { userId, sessionId: sid };
  good = { access: await tokens.sign('access', subject), id: await tokens.sign('id', subject) };
});

async function openSession(owner: number): Promise<string> {
  const id = crypto.randomUUID();
  await api.db.insert(sessions).values({ id, user_id: owner });
  return id;
}

async function signToken(
  claims: JWTPayload = {},
  header: Partial<JWTHeaderParameters> = {},
  signingKey: Record<string, unknown> = key,
): Promise<string> {
  const now = Math.floor(Date.now() / 1000);
  const payload = {
    ...OWN_CLAIMS,
    sub: String(userId),
    sid,
    iat: now,
    nbf: now,
    exp: now + 300,
    ...claims,
  };
  return new SignJWT(payload)
    .setProtectedHeader({ ...HEADER, kid: key.kid, ...header })
    .sign(await importJWK(signingKey, 'ES256'));
}

function assembleToken(header: object, payload: object, signature = ''): string {
  const part = (value: object) => Buffer.from(JSON.stringify(value)).toString('base64url');
  return `${part(header)}.${part(payload)}.${signature}`;
}

function signedByPublicKey(): string {
  const now = Math.floor(Date.now() / 1000);
  const unsigned = assembleToken(
    { ...HEADER, alg: 'HS256', kid: key.kid },
    { ...OWN_CLAIMS, sub: String(userId), sid, iat: now, nbf: now, exp: now + 300 },
  ).slice(0, -1);
  const { d: _private, ...publicKey } = key;
  return `${unsigned}.${createHmac('sha256', JSON.stringify(publicKey)).update(unsigned).digest('base64url')}`;
}

const call = async (access: string | undefined, id: string | undefined) =>
  api.send(
    getUserInformation,
    {},
    {
      ...(access === undefined ? {} : { 'access-token': access }),
      ...(id === undefined ? {} : { authorization: `Bearer ${id}` }),
    },
  );

test('accepts its own tokens', async () => {
  expect((await call(good.access, good.id)).status).toBe(200);
  expect((await call(await signToken(), good.id)).status).toBe(200);
});

test('accepts a token of an API whose clock is a second ahead', async () => {
  const ahead = await createTokenSigner(key, {
    issuer: ISSUER,
    lifetimeSeconds: 300,
    clock: { now: () => new Date(Date.now() + 1_000) },
  });
  const subject = { userId, sessionId: sid };
  const tokens = [await ahead.sign('access', subject), await ahead.sign('id', subject)] as const;
  expect((await call(...tokens)).status).toBe(200);
});

const FORGED: [string, () => Promise<string> | string][] = [
  ['of another key', async () => signToken({}, {}, await newSigningKey())],
  [
    'of another key with our kid',
    async () => signToken({}, { kid: key.kid }, await newSigningKey()),
  ],
  ['with its own key in the header', async () => signedWithOwnJwk()],
  [
    'that names a key address',
    async () => signToken({}, { jku: 'https://evil.example/keys' }, await newSigningKey()),
  ],
  ['with an unknown kid', async () => signToken({}, { kid: 'other' })],
  ['with a path as kid', async () => signToken({}, { kid: '../../dev/null' })],
  [
    'without a signature',
    () =>
      assembleToken(
        { ...HEADER, alg: 'none', kid: key.kid },
        { ...OWN_CLAIMS, sub: '1', sid: 'x' },
      ),
  ],
  [
    'with alg nOnE',
    () =>
      assembleToken(
        { ...HEADER, alg: 'nOnE', kid: key.kid },
        { ...OWN_CLAIMS, sub: '1', sid: 'x' },
      ),
  ],
  ['signed with our public key as a secret', signedByPublicKey],
  [
    'with a critical extension',
    () =>
      assembleToken(
        { ...HEADER, kid: key.kid, crit: ['x'], x: 1 },
        OWN_CLAIMS,
        good.access.split('.')[2],
      ),
  ],
  ['of another issuer', async () => signToken({ iss: 'https://evil.example' })],
  ['for another audience', async () => signToken({ aud: 'hareto-web' })],
  ['without audience', async () => signToken({ aud: undefined })],
  ['of another type', async () => signToken({}, { typ: 'JWT' })],
  ['without type', async () => signToken({}, { typ: undefined })],
  ['without expiry', async () => signToken({ exp: undefined })],
  ['without start', async () => signToken({ nbf: undefined })],
  ['without issue time', async () => signToken({ iat: undefined })],
  ['without id', async () => signToken({ jti: undefined })],
  ['without subject', async () => signToken({ sub: undefined })],
  ['without session', async () => signToken({ sid: undefined })],
  ['of an unknown session', async () => signToken({ sid: crypto.randomUUID() })],
  ["of another user's session", async () => signToken({ sub: String(userId + 1) })],
  ['with a name as subject', async () => signToken({ sub: 'admin' })],
  ['that starts later', async () => signToken({ nbf: Math.floor(Date.now() / 1000) + 60 })],
  ['cut short', () => good.access.slice(0, -2)],
  [
    'with a changed payload',
    async () =>
      good.access.replace(/\.[^.]+\./, `.${(await signToken({ sid: 'x' })).split('.')[1] ?? ''}.`),
  ],
  ['that is an id token', () => good.id],
  ['that is no token', () => 'x'],
  ['that is empty', () => ''],
];

async function signedWithOwnJwk(): Promise<string> {
  const { privateKey, publicKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' });
  return signToken({}, { jwk: await exportJWK(publicKey) }, { ...(await exportJWK(privateKey)) });
}

test.each(FORGED)('refuses an access token %s', async (_what, forge) => {
  expect(await call(await forge(), good.id)).toMatchObject({
    status: 401,
    body: { status: 'invalid_token' },
  });
});

test('requires both tokens, each in its header, of the same user and session', async () => {
  const stranger = await addUser(api.db);
  const theirs = { userId: stranger.id, sessionId: await openSession(stranger.id) };
  const theirId = await api.dependencies.tokens.sign('id', theirs);
  const otherSession = await api.dependencies.tokens.sign('id', {
    userId,
    sessionId: await openSession(userId),
  });
  for (const [access, id] of [
    [good.access, undefined],
    [undefined, good.id],
    [good.id, good.access],
    [good.access, good.access],
    [good.access, theirId],
    [good.access, otherSession],
  ]) {
    expect(await call(access, id)).toMatchObject({
      status: 401,
      body: { status: 'invalid_token' },
    });
  }
});

test('reports an expired token as expired, not as invalid', async () => {
  const now = Math.floor(Date.now() / 1000);
  const old = await signToken({ iat: now - 400, nbf: now - 400, exp: now - 1 });
  expect(await call(old, good.id)).toMatchObject({
    status: 401,
    body: { status: 'expired_access_token' },
  });
});

describe('a sign-out with expired tokens', () => {
  /** The expired access token and id token of a session, with other claims if given. */
  async function expiredTokens(session: string, claims: JWTPayload = {}) {
    const now = Math.floor(Date.now() / 1000);
    const times = { iat: now - 400, nbf: now - 400, exp: now - 100 };
    const access = await signToken({ ...times, sid: session, ...claims });
    const id = await signToken(
      { ...times, sid: session, aud: 'hareto-web', ...claims },
      { typ: 'id+jwt' },
    );
    return { 'access-token': access, authorization: `Bearer ${id}` };
  }
  const endOf = async (session: string) => {
    const [row] = await api.db.select().from(sessions).where(eq(sessions.id, session));
    return row?.end_reason ?? null;
  };

  test('ends the session once', async () => {
    const session = await openSession(userId);
    expect(await api.send(logout, {}, await expiredTokens(session))).toMatchObject({
      status: 204,
      headers: { 'clear-site-data': '"cache"' },
    });
    expect(await endOf(session)).toBe('logout');
    expect(await api.send(logout, {}, await expiredTokens(session))).toMatchObject({
      status: 401,
      body: { status: 'session_ended' },
    });
  });

  test('refuses forged tokens, and tokens of two sessions', async () => {
    const session = await openSession(userId);
    const other = await openSession(userId);
    const expired = await expiredTokens(session);
    const now = Math.floor(Date.now() / 1000);
    const old = { iat: now - 400, nbf: now - 400, exp: now - 100, sid: session };
    const { 'access-token': accessOfOther } = await expiredTokens(other);
    for (const access of [
      await signToken(old, { kid: key.kid }, await newSigningKey()),
      await signToken(old, { kid: 'other' }),
      await signToken({ ...old, aud: 'hareto-web' }),
      await signToken({ ...old, sub: String(userId + 1) }),
      accessOfOther,
    ]) {
      expect(await api.send(logout, {}, { ...expired, 'access-token': access })).toMatchObject({
        status: 401,
        body: { status: 'invalid_token' },
      });
    }
    expect([await endOf(session), await endOf(other)]).toEqual([null, null]);
  });

  test('is the only call that accepts them', async () => {
    const session = await openSession(userId);
    const headers = await expiredTokens(session);
    const others = [...ENDPOINTS].filter(
      ([, { access, path }]) => access === 'auth' && path !== logout.path,
    );
    const acceptingEndpoints = await Promise.all(
      others.map(async ([name, endpoint]) => {
        const params = { id: 1, accountId: 1, external_invoice_id: 'a' };
        const { body } = await api.send(endpoint, { params }, headers);
        const { status } = body as { status: string };
        return status === 'expired_access_token' ? [] : [name];
      }),
    );
    expect(others.length).toBeGreaterThan(100);
    expect(acceptingEndpoints.flat()).toEqual([]);
  });
});

test('refuses the access token immediately after sign-out', async () => {
  const own = await openSession(userId);
  const subject = { userId, sessionId: own };
  const [access, id] = await Promise.all([
    api.dependencies.tokens.sign('access', subject),
    api.dependencies.tokens.sign('id', subject),
  ]);
  const response = await api.send(
    logout,
    {},
    { 'access-token': access, authorization: `Bearer ${id}` },
  );
  expect(response).toMatchObject({
    status: 204,
    headers: { 'clear-site-data': '"cache"' },
  });
  expect(await call(access, id)).toMatchObject({ status: 401, body: { status: 'session_ended' } });
});
