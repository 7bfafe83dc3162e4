import { deleteOtherSessions } from '@hareto/contracts/account.ts';
import { refreshTokens, type Tokens } from '@hareto/contracts/session.ts';
import { getUserInformation } from '@hareto/contracts/users.ts';
import { desc, eq, sql } from 'drizzle-orm';
import { requireRow } from '../../../db/rows.ts';
import { security_events } from '../../../db/schema/security-events.ts';
import { refresh_tokens, sessions } from '../../../db/schema/sessions.ts';
import { inTransaction } from '../../../db/transaction.ts';
import { addUser } from '../../../testing/builders.ts';
import { eventually } from '../../../testing/eventually.ts';
import { startTestApi, type TestApi } from '../../../testing/test-api.ts';
import { storeProof } from '../proofs/store-proof.ts';
import { openSession } from './sessions.ts';

let api: TestApi;
beforeAll(async () => {
  api = await startTestApi();
});

async function signedIn() {
  const user = await addUser(api.db);
  return {
    user,
    tokens: await inTransaction(api.db, async (tx) =>
      openSession(tx, api.dependencies, {
        userId: user.id,
        provedBy: 'code',
        visit: { ipAddress: '127.0.0.1', device: 'Chrome / macOS' },
        trustedDeviceId: null,
      }),
    ),
  };
}

const refresh = async (refresh_token: string, from: Record<string, string> = {}) =>
  api.send(refreshTokens, { body: { refresh_token } }, from);
const tokensOf = (response: { body: unknown }) => response.body as Tokens;
const headersOf = ({ access_token, id_token }: Tokens) => ({
  authorization: `Bearer ${id_token}`,
  'access-token': access_token,
});
const use = async (tokens: Tokens) => api.send(getUserInformation, {}, headersOf(tokens));
const REFUSED_REFRESH = {
  status: 401,
  body: {
    status: 'invalid_refresh_token',
    message: 'ログインの有効期限が切れました。もう一度ログインしてください。',
  },
};

test('answers 401 to an expired access token, and refreshes it without headers', async () => {
  const { tokens } = await signedIn();
  api.sessionClock.advance(301);
  expect(await use(tokens)).toMatchObject({
    status: 401,
    body: { status: 'expired_access_token' },
  });
  const response = await refresh(tokens.refresh_token);
  expect(response).toMatchObject({
    status: 200,
    body: {
      access_token: expect.any(String),
      id_token: expect.any(String),
      refresh_token: expect.not.stringContaining(tokens.refresh_token),
    },
  });
  expect((await use(tokensOf(response))).status).toBe(200);
});

test('returns one new token to twenty refreshes at once', async () => {
  const { tokens } = await signedIn();
  const responses = await Promise.all(
    Array.from({ length: 20 }, async () => refresh(tokens.refresh_token)),
  );
  expect(new Set(responses.map((response) => tokensOf(response).refresh_token)).size).toBe(1);
});

test('repeats a lost answer for a minute', async () => {
  const { tokens } = await signedIn();
  const first = tokensOf(await refresh(tokens.refresh_token));
  api.sessionClock.advance(59);
  expect(tokensOf(await refresh(tokens.refresh_token)).refresh_token).toBe(first.refresh_token);
});

test.each<[string, (old: string, next: string) => Promise<unknown>]>([
  ['after its successor was used', async (_old, next) => refresh(next)],
  ['more than a minute later', async () => api.sessionClock.advance(61)],
])('revokes the whole family for an old token %s', async (_when, before) => {
  const { user, tokens } = await signedIn();
  const next = tokensOf(await refresh(tokens.refresh_token));
  await before(tokens.refresh_token, next.refresh_token);
  const thief = { 'x-forwarded-for': '203.0.113.9' };
  expect(await refresh(tokens.refresh_token, thief)).toMatchObject(REFUSED_REFRESH);
  expect(await refresh(next.refresh_token)).toMatchObject(REFUSED_REFRESH);
  expect(await use(next)).toMatchObject({ status: 401, body: { status: 'revoked_token' } });
  expect((await api.mailsTo(user.email_address)).map(({ subject }) => subject)).toEqual([
    '【請求書カード払い】安全のためログアウトしました',
  ]);
  const [event] = await api.db
    .select()
    .from(security_events)
    .orderBy(desc(security_events.id))
    .limit(1);
  expect(event).toMatchObject({
    kind: 'refresh_token_reused',
    user_id: user.id,
    ip_address: '203.0.113.9',
  });
});

test('a session ends after twelve hours without use, and after thirty days in any case', async () => {
  const idle = await signedIn();
  api.sessionClock.advance(12 * 3600 + 1);
  expect(await refresh(idle.tokens.refresh_token)).toMatchObject(REFUSED_REFRESH);

  const { tokens } = await signedIn();
  let current = tokens.refresh_token;
  for (let hours = 0; hours < 30 * 24; hours += 10) {
    api.sessionClock.advance(10 * 3600);
    const response = await refresh(current);
    expect(response.status).toBe(200);
    current = tokensOf(response).refresh_token;
  }
  api.sessionClock.advance(10 * 3600);
  expect(await refresh(current)).toMatchObject(REFUSED_REFRESH);
});

test('keeps a proof that is stored while a refresh waits for the session', async () => {
  const { user, tokens } = await signedIn();
  const endOthers = async (from: Tokens) => api.send(deleteOtherSessions, {}, headersOf(from));
  api.sessionClock.advance(301);
  const before = tokensOf(await refresh(tokens.refresh_token));
  expect(await endOthers(before)).toMatchObject({
    status: 403,
    body: { status: 'reauthentication_required' },
  });
  const isOwn = eq(sessions.user_id, user.id);
  const waiting = sql`select 1 from pg_stat_activity
    where datname = current_database() and wait_event_type = 'Lock'`;
  const [response] = await api.db.transaction(async (tx) => {
    const { id } = requireRow(await tx.select().from(sessions).where(isOwn).for('update'));
    const refreshed = refresh(before.refresh_token);
    await eventually(async () => expect((await api.db.execute(waiting)).rowCount).toBe(1));
    const caller = { userId: user.id, buyerId: user.buyer_id, sessionId: id };
    await storeProof(tx, api.dependencies, caller, { way: 'password', ipAddress: '127.0.0.1' });
    return [refreshed];
  });
  const after = await response;
  expect(after.status).toBe(200);
  expect(await endOthers(tokensOf(after))).toMatchObject({ status: 204 });
});

test('refuses a token that the server did not issue', async () => {
  expect(await refresh('made up')).toMatchObject(REFUSED_REFRESH);
});

test('refuses a token that the purge deletes while its refresh waits for the session', async () => {
  const { user, tokens } = await signedIn();
  const [refreshing] = await inTransaction(api.db, async (tx) => {
    const isOwn = eq(sessions.user_id, user.id);
    const [session] = await tx.select().from(sessions).where(isOwn).for('update');
    const waiting = [refresh(tokens.refresh_token)];
    await eventually(async () => {
      const locked = sql`select 1 from pg_stat_activity
        where datname = current_database() and wait_event_type = 'Lock'`;
      expect((await api.db.execute(locked)).rowCount).toBe(1);
    });
    await tx.delete(refresh_tokens).where(eq(refresh_tokens.session_id, session!.id));
    return waiting;
  });
  expect(await refreshing).toMatchObject(REFUSED_REFRESH);
});
