import {
  deleteOtherSessions,
  deleteSession,
  deleteTrustedDevice,
  getSecuritySettings,
  listSessions,
  putLicense,
  putSecuritySettings,
  putUserName,
} from '@hareto/contracts/account.ts';
import { login, loginTwoFactor, refreshTokens, type Tokens } from '@hareto/contracts/session.ts';
import { confirmAllNotifications, listNotifications } from '@hareto/contracts/notifications.ts';
import { getUserInformation, getUserStats } from '@hareto/contracts/users.ts';
import { toTokyoIso } from '@hareto/domain/plain-date.ts';
import { eq, sql } from 'drizzle-orm';
import { users } from '../../db/schema/users.ts';
import { addNotification, addUser } from '../../testing/builders.ts';
import { latestCode } from '../../testing/mailed-codes.ts';
import { eventually } from '../../testing/eventually.ts';
import { startTestApi, type TestApi } from '../../testing/test-api.ts';

const LONG_PASSWORD = 'correct horse battery';
const MAC = {
  'user-agent':
    'Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/143.0.0.0 Safari/537.36',
  'x-forwarded-for': '203.0.113.24',
};
const PHONE = {
  'user-agent':
    'Mozilla/5.0 (iPhone; CPU iPhone OS 18_5 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.5 Mobile/15E148 Safari/604.1',
  'x-forwarded-for': '2001:db8:1:2:3::4',
};

let api: TestApi;
beforeEach(async () => {
  api = await startTestApi();
});

async function aUser(
  user: Partial<typeof users.$inferInsert> = {},
  password: string = LONG_PASSWORD,
) {
  const password_hash = await api.dependencies.passwords.hash(password);
  return addUser(api.db, { user: { password_hash, ...user } });
}

const headersOf = ({ access_token, id_token }: Tokens) => ({
  authorization: `Bearer ${id_token}`,
  'access-token': access_token,
});

async function signIn(email_address: string, from: Record<string, string>, trust_device = false) {
  const { session } = (
    await api.send(login, { body: { email_address, password: LONG_PASSWORD } }, from)
  ).body as { session: string };
  const one_time_password = await latestCode(api, email_address);
  const body = { session, one_time_password, trust_device };
  const tokens = (await api.send(loginTwoFactor, { body }, from)).body as Tokens & {
    trusted_device_token: string | null;
  };
  return { ...tokens, headers: headersOf(tokens) };
}

const statusOf = async (headers: Record<string, string>) =>
  (await api.send(getUserInformation, {}, headers)).status;
const settingsOf = async (headers: Record<string, string>) =>
  (await api.send(getSecuritySettings, {}, headers)).body as Record<string, unknown>;
const sessionsOf = async (headers: Record<string, string>) =>
  (
    (await api.send(listSessions, {}, headers)).body as {
      sessions: { id: string; device: string }[];
    }
  ).sessions;
const subjects = async (address: string) =>
  (await api.mailsTo(address)).map(({ subject }) => subject.replace('【請求書カード払い】', ''));

test('lists sessions, trusted devices and sign-ins, with parts of addresses', async () => {
  const { email_address } = await aUser();
  await api.send(login, { body: { email_address, password: 'wrong' } }, MAC);
  const phone = await signIn(email_address, PHONE);
  const start = api.sessionClock.now();
  api.sessionClock.advance(200);
  const mac = await signIn(email_address, MAC, true);
  const now = toTokyoIso(api.sessionClock.now());
  expect(await sessionsOf(mac.headers)).toEqual([
    {
      id: expect.any(String),
      device: 'Chrome / macOS',
      ip_range: '203.0.113.*',
      signed_in_at: now,
      last_used_at: now,
      is_current: true,
    },
    {
      id: expect.any(String),
      device: 'Safari / iOS',
      ip_range: '2001:db8:1:2::/64',
      signed_in_at: toTokyoIso(start),
      last_used_at: toTokyoIso(start),
      is_current: false,
    },
  ]);
  const trusted = { id: expect.any(Number), name: 'Chrome / macOS', last_used_at: now };
  const expires_at = toTokyoIso(new Date(api.sessionClock.now().getTime() + 30 * 24 * 3_600_000));
  const at = expect.any(String);
  const settings = await settingsOf(mac.headers);
  expect(settings).toEqual({
    two_factor_enabled: true,
    login_notification_enabled: true,
    password_changed_at: at,
    trusted_devices: [{ ...trusted, expires_at, is_current: true }],
    login_histories: [
      {
        at,
        result: 'succeeded',
        device: 'Chrome / macOS',
        ip_range: '203.0.113.*',
        method: 'code',
        by_passkey: false,
      },
      {
        at,
        result: 'succeeded',
        device: 'Safari / iOS',
        ip_range: '2001:db8:1:2::/64',
        method: 'code',
        by_passkey: false,
      },
      {
        at,
        result: 'failed',
        device: 'Chrome / macOS',
        ip_range: '203.0.113.*',
        method: null,
        by_passkey: false,
      },
    ],
  });
  expect(await settingsOf(phone.headers)).toEqual({
    ...settings,
    trusted_devices: [{ ...trusted, expires_at, is_current: false }],
  });
});

test('shows the last token refresh as the last use of a session, until its last token ends', async () => {
  const user = await aUser();
  const { refresh_token } = await signIn(user.email_address, MAC);
  api.sessionClock.advance(3_600);
  await api.call(refreshTokens, { body: { refresh_token } });
  const refreshedAt = toTokyoIso(api.sessionClock.now());
  const listOwnSessions = async () => (await api.as(user).call(listSessions, {})).sessions;
  expect((await listOwnSessions()).map(({ last_used_at }) => last_used_at)).toContain(refreshedAt);
  api.sessionClock.advance(12 * 3_600 + 1);
  expect((await listOwnSessions()).map(({ last_used_at }) => last_used_at)).not.toContain(
    refreshedAt,
  );
});

test('ends a session from elsewhere at once, and its device needs the code again', async () => {
  const { email_address } = await aUser();
  const phone = await signIn(email_address, PHONE, true);
  const mac = await signIn(email_address, MAC);
  const [, other] = await sessionsOf(mac.headers);
  const params = { id: other?.id };
  expect((await api.send(deleteSession, { params }, mac.headers)).status).toBe(204);
  expect([await statusOf(phone.headers), await statusOf(mac.headers)]).toEqual([401, 200]);
  const { trusted_device_token, refresh_token } = phone;
  expect((await api.send(refreshTokens, { body: { refresh_token } })).status).toBe(401);
  const again = { email_address, password: LONG_PASSWORD, trusted_device_token };
  expect((await api.send(login, { body: again })).status).toBe(202);
  expect((await api.send(deleteSession, { params }, mac.headers)).status).toBe(404);
});

test('ends all other sessions at once, and keeps this one and its device', async () => {
  const { email_address } = await aUser();
  const phone = await signIn(email_address, PHONE, true);
  const mac = await signIn(email_address, MAC, true);
  expect((await api.send(deleteOtherSessions, {}, mac.headers)).status).toBe(204);
  expect([await statusOf(phone.headers), await statusOf(mac.headers)]).toEqual([401, 200]);
  const { trusted_devices } = await settingsOf(mac.headers);
  expect(trusted_devices).toMatchObject([{ name: 'Chrome / macOS', is_current: true }]);
});

test('requires a code after the trust of a device was removed', async () => {
  const { email_address } = await aUser();
  const mac = await signIn(email_address, MAC, true);
  const { trusted_device_token } = mac;
  const body = { email_address, password: LONG_PASSWORD, trusted_device_token };
  expect((await api.send(login, { body }, MAC)).status).toBe(200);
  const settings = await settingsOf(mac.headers);
  expect(settings.login_histories).toMatchObject([
    { method: 'trusted_device' },
    { method: 'code' },
  ]);
  const [device] = settings.trusted_devices as [{ id: number }];
  const params = { id: device.id };
  expect((await api.send(deleteTrustedDevice, { params }, mac.headers)).status).toBe(204);
  expect((await api.send(login, { body }, MAC)).status).toBe(202);
  expect((await api.send(deleteTrustedDevice, { params }, mac.headers)).status).toBe(404);
  expect(await statusOf(mac.headers)).toBe(200);
});

test('answers 404 for sessions and devices of another user', async () => {
  const victim = await aUser();
  const mac = await signIn(victim.email_address, MAC, true);
  const stranger = api.as(await aUser());
  const [session] = await sessionsOf(mac.headers);
  const [device] = (await settingsOf(mac.headers)).trusted_devices as [{ id: number }];
  const notFound = { status: 404, body: { status: 'not_found' } };
  expect(await stranger.send(deleteSession, { params: { id: session?.id } })).toMatchObject(
    notFound,
  );
  for (const id of ['1', 'x', '00000000-0000-0000-0000-000000000000']) {
    expect(await stranger.send(deleteSession, { params: { id } })).toMatchObject(notFound);
  }
  expect(await stranger.send(deleteTrustedDevice, { params: device })).toMatchObject(notFound);
  expect((await stranger.send(deleteOtherSessions)).status).toBe(204);
  expect(await statusOf(mac.headers)).toBe(200);
  expect((await settingsOf(mac.headers)).trusted_devices).toHaveLength(1);
});

describe('the second factor', () => {
  const put = async (
    client: ReturnType<TestApi['as']>,
    two_factor_enabled: boolean,
    password?: string,
  ) =>
    client.send(putSecuritySettings, {
      body: { two_factor_enabled, login_notification_enabled: true, ...(password && { password }) },
    });

  test('is switched off with a long password and on again without a password, and the owner is notified', async () => {
    const user = await aUser();
    const client = api.as(user);
    expect((await put(client, false, LONG_PASSWORD)).status).toBe(204);
    const credentials = { email_address: user.email_address, password: LONG_PASSWORD };
    expect((await api.send(login, { body: credentials })).status).toBe(200);
    expect((await put(client, true)).status).toBe(204);
    expect((await put(client, true)).status).toBe(204);
    expect((await api.send(login, { body: credentials })).status).toBe(202);
    expect(await subjects(user.email_address)).toEqual([
      '確認コードのお知らせ',
      '二段階認証が有効になりました',
      '二段階認証が無効になりました',
    ]);
    const { notifications } = await client.call(listNotifications, {});
    expect(notifications.map(({ title }) => title)).toEqual([
      '二段階認証が有効になりました',
      '二段階認証が無効になりました',
    ]);
  });

  test.each([
    ['no password', LONG_PASSWORD, undefined, 'required', '現在のパスワードを入力してください。'],
    [
      'a wrong password',
      LONG_PASSWORD,
      'another good one',
      'wrong_password',
      '現在のパスワードが正しくありません。',
    ],
    [
      'a password of fourteen characters',
      'fourteen chars',
      'fourteen chars',
      'too_short_without_two_factor',
      '二段階認証を無効にするには、パスワードを15文字以上に変更してください。',
    ],
  ])('stays on with %s', async (_what, password, given, code, message) => {
    const user = await aUser({}, password);
    const client = api.as(user);
    expect(await put(client, false, given)).toMatchObject({
      status: 422,
      body: { errors: [{ field: 'password', code, message }] },
    });
    expect((await client.call(getSecuritySettings, {})).two_factor_enabled).toBe(true);
    expect(await subjects(user.email_address)).toEqual([]);
  });

  test('stays on when it was switched on during a call that switches it off without a password', async () => {
    const user = await aUser({ two_factor_enabled: false });
    const client = api.as(user);
    const { db } = api.dependencies;
    const waiting = sql`select 1 from pg_stat_activity where wait_event_type = 'Lock'
      and datname = current_database()`;
    const [off] = await db.transaction(async (tx) => {
      await tx.update(users).set({ two_factor_enabled: true }).where(eq(users.id, user.id));
      const response = put(client, false);
      await eventually(async () => expect((await db.execute(waiting)).rowCount).toBe(1));
      return [response];
    });
    expect(await off).toMatchObject({
      status: 422,
      body: { errors: [{ field: 'password', code: 'required' }] },
    });
    expect((await client.call(getSecuritySettings, {})).two_factor_enabled).toBe(true);
  });
});

describe('a sign-in from somewhere new', () => {
  const NEW_PLACE = '新しい端末からのログイン';
  const newPlaces = async (email: string) =>
    (await subjects(email)).filter((subject) => subject === NEW_PLACE).length;

  test('is reported once, but not the first one of an account', async () => {
    const user = await aUser();
    await signIn(user.email_address, MAC);
    expect(await newPlaces(user.email_address)).toBe(0);
    await signIn(user.email_address, PHONE);
    await signIn(user.email_address, PHONE);
    expect(await newPlaces(user.email_address)).toBe(1);
    await signIn(user.email_address, { ...MAC, 'x-forwarded-for': '198.51.100.7' });
    expect(await newPlaces(user.email_address)).toBe(2);
    expect((await api.mailsTo(user.email_address))[0]?.text).toContain(
      '端末　　　：Chrome / macOS\nIPアドレス：198.51.100.*',
    );
    const { notifications } = await api.as(user).call(listNotifications, {});
    expect(notifications.map(({ title }) => title)).toEqual([NEW_PLACE, NEW_PLACE]);
  });

  test('is not reported to a user who has switched that off', async () => {
    const user = await aUser();
    const body = { two_factor_enabled: true, login_notification_enabled: false };
    expect((await api.as(user).send(putSecuritySettings, { body })).status).toBe(204);
    await signIn(user.email_address, MAC);
    await signIn(user.email_address, PHONE);
    expect(await newPlaces(user.email_address)).toBe(0);
  });
});

test('changes the name of the user, and refuses an empty or too long name', async () => {
  const client = api.as(await aUser());
  const body = { user_last_name: ' 佐藤 ', user_first_name: '花子' };
  expect((await client.send(putUserName, { body })).status).toBe(204);
  expect(await client.call(getUserInformation, {})).toMatchObject({
    user_last_name: '佐藤',
    user_first_name: '花子',
  });
  const refused = await client.send(putUserName, {
    body: { user_last_name: '', user_first_name: '花'.repeat(21) },
  });
  expect(refused).toMatchObject({
    status: 422,
    body: {
      errors: [
        { field: 'user_last_name', code: 'required', message: '担当者の姓を入力してください。' },
        {
          field: 'user_first_name',
          code: 'max_length',
          message: '担当者の名は20文字以内で入力してください。',
        },
      ],
    },
  });
});

test('accepts consent to the terms in force only', async () => {
  const client = api.as(await aUser({ license_version: '2025-04-01' }));
  const agree = async (license_version: string) =>
    client.send(putLicense, { body: { license_version } });
  expect(await agree('2025-04-01')).toMatchObject({
    status: 422,
    body: { errors: [{ field: 'license_version', code: 'outdated' }] },
  });
  const isUpdateRequired = async () =>
    (await client.call(getUserInformation, {})).is_license_update_required;
  expect(await isUpdateRequired()).toBe(true);
  expect((await agree('2026-06-26')).status).toBe(204);
  expect((await agree('2026-06-26')).status).toBe(204);
  expect(await isUpdateRequired()).toBe(false);
});

test('marks all notifications of the caller as read, and no others', async () => {
  const user = await aUser();
  const other = await aUser();
  await addNotification(api.db, user.buyer_id);
  await addNotification(api.db, user.buyer_id);
  await addNotification(api.db, user.buyer_id, { read_at: new Date() });
  await addNotification(api.db, other.buyer_id);
  const client = api.as(user);
  expect(await client.call(confirmAllNotifications, {})).toEqual({ count: 2 });
  expect(await client.call(confirmAllNotifications, {})).toEqual({ count: 0 });
  const unread = async (one: typeof client) =>
    (await one.call(getUserStats, {})).notifications.unread;
  expect([await unread(client), await unread(api.as(other))]).toEqual([0, 1]);
});
