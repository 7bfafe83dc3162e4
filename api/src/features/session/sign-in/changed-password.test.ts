import { approveAuthorization } from '@hareto/contracts/oauth.ts';
import { login } from '@hareto/contracts/session.ts';
import { eq, isNull, sql } from 'drizzle-orm';
import type { Database } from '../../../db/client.ts';
import { oauth_codes } from '../../../db/schema/oauth.ts';
import { login_challenges, sessions } from '../../../db/schema/sessions.ts';
import { users } from '../../../db/schema/users.ts';
import { inTransaction } from '../../../db/transaction.ts';
import { addUser } from '../../../testing/builders.ts';
import { eventually } from '../../../testing/eventually.ts';
import { addClients, AUTHORIZATION } from '../../../testing/oauth-client.ts';
import { startTestApi, type TestApi } from '../../../testing/test-api.ts';
import { changePassword } from '../passwords/change-password.ts';
import { trustDevice } from '../places/trusted-devices.ts';

const PASSWORD = 'correct horse battery';
const REFUSED = {
  status: 401,
  body: {
    status: 'invalid_credentials',
    message: 'メールアドレスまたはパスワードが正しくありません。',
    errors: [],
    trace_id: expect.any(String),
  },
};

let api: TestApi;
beforeEach(async () => {
  api = await startTestApi({ env: { RELAXED_LIMITS: '0' } });
});

type User = typeof users.$inferSelect;

const aUser = async (user: Partial<User> = {}) =>
  addUser(api.db, {
    user: { password_hash: await api.dependencies.passwords.hash(PASSWORD), ...user },
  });

/** Sends the call with the old password, and commits the change only when the call waits for it. */
async function sendDuring<Response>(
  change: (tx: Database, passwordHash: string) => Promise<void>,
  send: () => Promise<Response>,
): Promise<Response> {
  const passwordHash = await api.dependencies.passwords.hash('tsukiyo-no-kawabe');
  const [response] = await inTransaction(api.db, async (tx) => {
    await change(tx, passwordHash);
    // An array, because a promise that is returned alone would be awaited before the commit.
    const sent = [send()];
    await eventually(async () => {
      const waiting = sql`select 1 from pg_stat_activity
        where datname = current_database() and wait_event_type = 'Lock'`;
      expect((await api.db.execute(waiting)).rowCount).toBe(1);
    });
    return sent;
  });
  return response!;
}

const changeOf = (user: User) => async (tx: Database, passwordHash: string) =>
  changePassword(tx, api.dependencies, { user, passwordHash });

const openSessionsOf = async (user: User) => api.db.$count(sessions, eq(sessions.user_id, user.id));

test('a sign-in with the old password ends with the change of the password', async () => {
  const user = await aUser({ two_factor_enabled: false });
  const { email_address } = user;
  const body = { email_address, password: PASSWORD };
  const response = await sendDuring(changeOf(user), async () => api.send(login, { body }));
  expect(response).toMatchObject(REFUSED);
  expect(await openSessionsOf(user)).toBe(0);
});

test('so does a sign-in from a trusted device', async () => {
  const user = await aUser();
  const { token } = await trustDevice(api.db, api.dependencies, user.id, 'Chrome / macOS');
  const body = {
    email_address: user.email_address,
    password: PASSWORD,
    trusted_device_token: token,
  };
  // The change has not yet deleted the trusted devices.
  const storeHash = async (tx: Database, password_hash: string) => {
    await tx.update(users).set({ password_hash }).where(eq(users.id, user.id));
  };
  const response = await sendDuring(storeHash, async () => api.send(login, { body }));
  expect(response).toMatchObject(REFUSED);
  expect(await openSessionsOf(user)).toBe(0);
});

test('a partner gets no access by the old password', async () => {
  await addClients(api.db);
  const user = await aUser({ two_factor_enabled: false });
  const { email_address } = user;
  const body = { ...AUTHORIZATION, email_address, password: PASSWORD };
  const response = await sendDuring(changeOf(user), async () =>
    api.send(approveAuthorization, { body }),
  );
  expect(response).toMatchObject(REFUSED);
  expect(await openSessionsOf(user)).toBe(0);
  expect(await api.db.$count(oauth_codes)).toBe(0);
});

test('the old password does not begin another re-registration', async () => {
  const user = await aUser({ password_reregistration_required: true });
  const body = { email_address: user.email_address, password: PASSWORD };
  const response = await sendDuring(changeOf(user), async () => api.send(login, { body }));
  expect(response).toMatchObject(REFUSED);
  expect(await api.db.$count(login_challenges, isNull(login_challenges.consumed_at))).toBe(0);
});
