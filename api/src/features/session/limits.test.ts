import { login, loginTwoFactor, refreshTokens } from '@hareto/contracts/session.ts';
import { getUserInformation } from '@hareto/contracts/users.ts';
import { eq } from 'drizzle-orm';
import { security_events } from '../../db/schema/security-events.ts';
import type { users } from '../../db/schema/users.ts';
import type { PasswordHasher } from '../../ports/password-hasher.ts';
import { addUser } from '../../testing/builders.ts';
import { latestCode } from '../../testing/mailed-codes.ts';
import { startTestApi, type TestApi } from '../../testing/test-api.ts';

// A test makes up to 1,700 calls, which take long on a busy machine.
jest.setTimeout(120_000);

const PASSWORD = 'correct horse battery';
const HOME = '198.51.100.1';
const ELSEWHERE = '203.0.113.9';
const from = (address: string) => ({ 'x-forwarded-for': address });

/**
 * A hasher without hashing, because hundreds of attempts with real, slow hashes would take too
 * long.
 */
const plainPasswords: PasswordHasher = {
  hash: async (password) => password,
  verify: async (stored, password) => stored === password,
};

let api: TestApi;
beforeEach(async () => {
  const dependencies = { passwords: plainPasswords };
  api = await startTestApi({ env: { RELAXED_LIMITS: '0' }, dependencies });
});

const newUser = async (user: Partial<typeof users.$inferInsert> = {}) =>
  addUser(api.db, { user: { password_hash: PASSWORD, two_factor_enabled: false, ...user } });

const signIn = async (email_address: string, address: string, more: Record<string, unknown> = {}) =>
  api.send(login, { body: { email_address, password: PASSWORD, ...more } }, from(address));

async function guessPasswords(email: string, address: string, times: number): Promise<number[]> {
  const statuses: number[] = [];
  for (let count = 0; count < times; count += 1) {
    statuses.push((await signIn(email, address, { password: `guess ${count}` })).status);
  }
  return statuses;
}

/** The answer without the parts that differ in every call. */
const comparableAnswer = ({ status, body, headers }: Awaited<ReturnType<typeof signIn>>) => ({
  status,
  body: { ...(body as object), trace_id: '-' },
  headers: { ...headers, date: '-', 'ratelimit-reset': '-' },
});

const count = (statuses: readonly number[], status: number) =>
  statuses.filter((one) => one === status).length;

test('does not lock the owner out at a known place because of a stranger’s failures', async () => {
  const { email_address } = await newUser();
  expect((await signIn(email_address, HOME)).status).toBe(200);
  const guesses = await guessPasswords(email_address, ELSEWHERE, 12);
  expect([count(guesses, 401), count(guesses, 429)]).toEqual([10, 2]);
  expect((await signIn(email_address, ELSEWHERE)).status).toBe(429);
  expect((await signIn(email_address, HOME)).status).toBe(200);
  expect((await api.mailsTo(email_address)).map(({ subject }) => subject)).toEqual([
    '【請求書カード払い】アカウントを一時的にロックしました',
  ]);
});

test('does not lock out a trusted device at any address because of a stranger’s failures', async () => {
  const { email_address, id } = await newUser({ two_factor_enabled: true });
  const { session } = (await signIn(email_address, HOME)).body as { session: string };
  const [mail] = await api.mailsTo(email_address);
  const code = /確認コードは (\d{6})/.exec(mail?.text ?? '')?.[1] ?? '';
  const entered = { session, one_time_password: code, trust_device: true };
  const { trusted_device_token } = await api.call(loginTwoFactor, { body: entered });
  await guessPasswords(email_address, ELSEWHERE, 12);
  const anotherAddress = '192.0.2.77';
  expect((await signIn(email_address, anotherAddress)).status).toBe(429);
  expect((await signIn(email_address, anotherAddress, { trusted_device_token })).status).toBe(200);
  // The same device is unknown to another account.
  const other = await newUser();
  await guessPasswords(other.email_address, ELSEWHERE, 12);
  expect((await signIn(other.email_address, anotherAddress, { trusted_device_token })).status).toBe(
    429,
  );
  expect(id).not.toBe(other.id);
});

test('locks a known place after ten failures from it', async () => {
  const { email_address } = await newUser();
  await signIn(email_address, HOME);
  const guesses = await guessPasswords(email_address, HOME, 12);
  expect([count(guesses, 401), count(guesses, 429)]).toEqual([10, 2]);
});

test('counts an IPv6 network as one place', async () => {
  const { email_address } = await newUser();
  await signIn(email_address, '2001:db8:1:2::10');
  await guessPasswords(email_address, ELSEWHERE, 10);
  expect((await signIn(email_address, '2001:db8:1:2:ffff::7')).status).toBe(200);
  expect((await signIn(email_address, '2001:db8:1:3::10')).status).toBe(429);
});

test('does not extend a lock when attempts are made during the lock', async () => {
  const { email_address } = await newUser();
  await guessPasswords(email_address, ELSEWHERE, 5);
  api.sessionClock.advance(20 * 60);
  await guessPasswords(email_address, ELSEWHERE, 5);
  // The first failures are more than half an hour old now, but the lock is not.
  api.sessionClock.advance(15 * 60);
  expect(await guessPasswords(email_address, ELSEWHERE, 15)).toEqual(
    Array.from({ length: 15 }, () => 429),
  );
  expect((await signIn(email_address, ELSEWHERE)).headers['retry-after']).toBe(String(15 * 60));
  api.sessionClock.advance(15 * 60 + 1);
  expect((await signIn(email_address, ELSEWHERE)).status).toBe(200);
});

test('does not reveal whether an account exists, before, during and after the lock', async () => {
  const { email_address } = await newUser();
  await signIn(email_address, HOME);
  for (let round = 0; round < 13; round += 1) {
    const [known, unknown] = await Promise.all([
      signIn(email_address, '203.0.113.1', { password: 'wrong' }),
      signIn('nobody@example.com', '203.0.113.2', { password: 'wrong' }),
    ]);
    expect(comparableAnswer(known)).toEqual(comparableAnswer(unknown));
  }
});

test('does not reveal to other users of an address whether an account has signed in there', async () => {
  const { email_address } = await newUser();
  const neighbour = await newUser();
  await signIn(email_address, HOME);
  await signIn(neighbour.email_address, ELSEWHERE);
  for (let round = 0; round < 5; round += 1) {
    const known = await signIn(email_address, HOME, { password: 'wrong' });
    const unknown = await signIn('nobody@example.com', ELSEWHERE, { password: 'wrong' });
    const limits = Object.entries(known.headers).filter(([name]) => name.startsWith('ratelimit'));
    // Each attempt counts for the address, no matter for which account.
    expect(Object.fromEntries(limits)).toEqual({
      'ratelimit-limit': '600',
      'ratelimit-remaining': String(598 - round),
      'ratelimit-reset': expect.any(String) as string,
    });
    expect(comparableAnswer(known)).toEqual(comparableAnswer(unknown));
  }
});

test('gives the same answer to right and wrong guesses at many accounts, and locks no owner out', async () => {
  const { email_address } = await newUser();
  await signIn(email_address, HOME);
  const guesses: number[] = [];
  for (let victim = 0; victim < 299; victim += 1) {
    guesses.push((await guessPasswords(`victim-${victim}@example.com`, HOME, 1))[0] ?? 0);
  }
  expect(count(guesses, 401)).toBe(299);
  // A new user at this address does not count.
  const newcomer = await newUser();
  const second = await newUser();
  expect((await signIn(newcomer.email_address, HOME)).status).toBe(200);
  expect((await signIn(second.email_address, HOME)).status).toBe(200);
  const later = await guessPasswords('victim-300@example.com', HOME, 1);
  expect(later).toEqual([401]);
  const wrong = await signIn('victim-301@example.com', HOME, { password: 'wrong' });
  const third = await newUser();
  const right = await signIn(third.email_address, HOME);
  expect([wrong.status, right.status]).toEqual([202, 202]);
  const { session } = right.body as { session: string };
  const one_time_password = await latestCode(api, third.email_address);
  const entered = { body: { session, one_time_password } };
  expect((await api.send(loginTwoFactor, entered, from(HOME))).status).toBe(200);
  expect((await signIn(email_address, HOME)).status).toBe(200);
});

test('limits only the attacker among 200 users behind one address', async () => {
  const crowd = await Promise.all(Array.from({ length: 200 }, async () => newUser()));
  const attacker = await newUser();
  const clients = [attacker, ...crowd].map((user) => api.as(user));
  const [attack, ...others] = clients;
  const read = async (client: (typeof clients)[number] | undefined) =>
    (await client?.send(getUserInformation, {}, from(HOME)))?.status ?? 0;
  const attacks: number[] = [];
  for (let call = 0; call < 1_300; call += 1) attacks.push(await read(attack));
  expect([count(attacks, 200), count(attacks, 429)]).toEqual([1_200, 100]);
  const reads: number[] = [];
  for (const client of others) reads.push(await read(client), await read(client));
  expect(count(reads, 200)).toBe(400);
});

test('counts sign-ins of 200 users at one address separately from made-up ones', async () => {
  const crowd = await Promise.all(Array.from({ length: 200 }, async () => newUser()));
  const first = await Promise.all(crowd.map(async (user) => signIn(user.email_address, HOME)));
  expect(
    count(
      first.map(({ status }) => status),
      200,
    ),
  ).toBe(200);
  const madeUp = Array.from({ length: 700 }, async (_, index) =>
    guessPasswords(`madeUp-${index}@example.com`, HOME, 1),
  );
  const flat = (await Promise.all(madeUp)).flat();
  expect(count(flat, 429)).toBeGreaterThan(100);
  const again = await Promise.all(crowd.map(async (user) => signIn(user.email_address, HOME)));
  expect(
    count(
      again.map(({ status }) => status),
      200,
    ),
  ).toBe(200);
  const refreshed = await Promise.all(
    again.map(async ({ body }) => {
      const { refresh_token } = body as { refresh_token: string };
      return (await api.send(refreshTokens, { body: { refresh_token } }, from(HOME))).status;
    }),
  );
  expect(count(refreshed, 200)).toBe(200);
});

test('limits made-up codes and tokens by address, but not genuine ones', async () => {
  const { email_address } = await newUser({ two_factor_enabled: true });
  const { session } = (await signIn(email_address, HOME)).body as { session: string };
  const enter = async (codeSession: string) => {
    const body = { session: codeSession, one_time_password: '000000' };
    return (await api.send(loginTwoFactor, { body }, from(HOME))).status;
  };
  const madeUp: number[] = [];
  for (let call = 0; call < 25; call += 1)
    madeUp.push(await enter(`madeUp-up-${call}`.padEnd(43, 'x')));
  expect(count(madeUp, 429)).toBe(5);
  expect(await enter(session)).toBe(400);
  const headers = { authorization: 'Bearer x', 'access-token': 'x', ...from(HOME) };
  const tokens: number[] = [];
  for (let call = 0; call < 605; call += 1) {
    tokens.push((await api.send(getUserInformation, {}, headers)).status);
  }
  expect([count(tokens, 401), count(tokens, 429)]).toEqual([600, 5]);
  const client = api.as(await newUser());
  expect((await client.send(getUserInformation, {}, from(HOME))).status).toBe(200);
});

test('trusts the X-Forwarded-For header only from the edge', async () => {
  const { email_address, id } = await newUser();
  const payload = { email_address, password: PASSWORD };
  const call = async (remoteAddress: string, headers = {}) =>
    api.inject({ method: 'POST', url: login.path, remoteAddress, headers, payload });
  await call('127.0.0.1', from(HOME));
  await call('203.0.113.9', from(HOME));
  await call('203.0.113.9', { forwarded: `for=${HOME}`, 'x-real-ip': HOME });
  const events = await api.db
    .select({ from: security_events.ip_address })
    .from(security_events)
    .where(eq(security_events.user_id, id))
    .orderBy(security_events.id);
  expect(events).toEqual([{ from: HOME }, { from: '203.0.113.9' }, { from: '203.0.113.9' }]);
});

test('refuses a text with NUL without logging an error', async () => {
  const body = { email_address: 'a\0@example.com', password: 'x' };
  expect((await api.send(login, { body })).status).toBe(422);
});
