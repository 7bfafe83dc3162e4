import { putEmailAddress, verifyEmailAuthCode } from '@hareto/contracts/account.ts';
import {
  describePaymentStop,
  getPaymentStop,
  stopOwnPayments,
  stopPayments,
} from '@hareto/contracts/payment-stops.ts';
import { putPassword } from '@hareto/contracts/passwords.ts';
import { updateSupplierAccount } from '@hareto/contracts/supplier-accounts.ts';
import { getSupplierHold, releaseSupplier } from '@hareto/contracts/supplier-holds.ts';
import { deleteSupplier, getSupplier } from '@hareto/contracts/suppliers.ts';
import { getNotice, listNotifications } from '@hareto/contracts/notifications.ts';
import { eq, sql } from 'drizzle-orm';
import { former_addresses } from '../../../db/schema/former-addresses.ts';
import { passkeys } from '../../../db/schema/passkeys.ts';
import { payment_stops } from '../../../db/schema/payment-stops.ts';
import { security_events } from '../../../db/schema/security-events.ts';
import { sessions, trusted_devices } from '../../../db/schema/sessions.ts';
import { supplier_account_changes } from '../../../db/schema/supplier-account-changes.ts';
import { supplier_accounts } from '../../../db/schema/suppliers.ts';
import { users } from '../../../db/schema/users.ts';
import { ACCOUNT_AS_READ, addReadFile } from '../../../testing/add-read-file.ts';
import { eventually } from '../../../testing/eventually.ts';
import { startSession } from '../../session/sessions/start-session.ts';
import { latestCode } from '../../../testing/mailed-codes.ts';
import { paymentOf } from '../../../testing/payer-calls.ts';
import { forEachTest, type PaymentApi, type Payer } from '../../../testing/payment-api.ts';

const UNKNOWN_ACCOUNT = {
  bank_code: '0009',
  branch_code: '001',
  account_type: 1 as const,
  account_number: '7654321',
  account_holder_kana: 'ｻﾝﾌﾟﾙｺｳｷﾞﾖｳ(ｶ',
};

const OLD_PASSWORD = 'hoshizora-no-kyo';

let api: PaymentApi;
let payer: Payer;
forEachTest((...fixtures) => {
  [api, payer] = fixtures;
});

const owner = async () => {
  const [user] = await api.db.select().from(users).where(eq(users.id, payer.userId));
  return user!;
};
const change = async () =>
  payer.client.call(updateSupplierAccount, {
    params: { id: payer.supplierId, accountId: payer.account.id },
    body: UNKNOWN_ACCOUNT,
  });
const changeMails = async (address?: string) =>
  (await api.mailsTo(address ?? (await owner()).email_address)).filter(({ subject }) =>
    subject.includes('振込先口座が変更されました'),
  );
const tokenOf = (text = '') => /\/stop#([A-Za-z0-9_-]{43})/.exec(text)?.[1] ?? '';
const token = async () => tokenOf((await changeMails()).at(-1)?.text);
/** Presses the button on the page of the mail’s link: it stops the payments. */
const press = async (secret: string) =>
  payer.client.send(stopPayments, { body: { token: secret } }, { authorization: '' });
const describeStop = async (secret: string) =>
  payer.client.send(describePaymentStop, { body: { token: secret } }, { authorization: '' });
/** Pays with the current details of the account, which differ from those of `payer.account`. */
const payCurrentAccount = async () => {
  const byId = eq(supplier_accounts.id, payer.account.id);
  const [account] = await api.db.select().from(supplier_accounts).where(byId);
  return api.pay({ ...payer, account: account! }, { billing_amount: 90_005 });
};
/** Resolves when this many calls wait for the lock of another transaction. */
const waitForLockedCalls = async (count: number) =>
  eventually(async () => {
    const waiting = sql`select 1 from pg_stat_activity
      where datname = current_database() and wait_event_type = 'Lock'`;
    expect((await api.db.execute(waiting)).rowCount).toBe(count);
  });
/** Makes all links this many days old. */
const ageLinks = async (days: number) =>
  api.db
    .update(payment_stops)
    .set({ created_at: new Date(api.sessionClock.now().getTime() - days * 86_400_000) });

test('the mail has no digits of the account, and its link alone stops nothing', async () => {
  await change();
  const [mail] = await changeMails();
  expect(mail?.subject).toBe('【請求書カード払い】取引先の振込先口座が変更されました');
  expect(mail?.text).not.toMatch(/7654321|1234567|321|567/);
  expect(await describeStop(tokenOf(mail?.text))).toMatchObject({
    status: 200,
    body: {
      supplier_name: 'サンプル工業株式会社',
      bank_name: '三井住友銀行',
      changed_at: '2026-11-20T10:00:00+09:00',
      stopped: null,
    },
  });
  const supplier = await payer.client.call(getSupplier, { params: { id: payer.supplierId } });
  expect(supplier.hold).toBeUndefined();
});

test('the notice has the last three digits and a link that does not expire', async () => {
  await change();
  const { notifications } = await payer.client.call(listNotifications, { query: { size: 20 } });
  const listed = notifications.find(({ title }) => title === '取引先の振込先口座が変更されました');
  expect(listed).toMatchObject({
    category: 'security',
    summary: 'サンプル工業株式会社・三井住友銀行・口座番号の末尾 321',
  });
  const notice = await payer.client.call(getNotice, { params: { id: listed?.id ?? 0 } });
  expect(notice.body).toContain('変更前　　：みずほ銀行　口座番号の末尾 567');
  const id = Number(notice.alarm_path?.replace('/stop/', ''));
  await ageLinks(100);
  expect(await payer.client.call(getPaymentStop, { params: { id } })).toMatchObject({
    stopped: null,
  });
  const stopped = await payer.client.call(stopOwnPayments, { params: { id } });
  expect(stopped.stopped).toMatchObject({ held_count: 0, late: [] });
});

test('the button stops payments that were submitted after the change, and no earlier ones', async () => {
  const before = await api.pay(payer, { billing_amount: 80_005 });
  api.clock.set('2026-11-20T10:05:00+09:00');
  await change();
  const since = await payCurrentAccount();
  const response = await press(await token());
  expect(response).toMatchObject({
    status: 200,
    body: { stopped: { held_at: '2026-11-20T10:05:00+09:00', held_count: 1, late: [] } },
  });
  const [user] = await api.db.select().from(users).where(eq(users.id, payer.userId));
  await api.db.update(users).set({ password_reregistration_required: false });
  const fresh = { ...payer, client: api.as(user!) };
  expect(await paymentOf(fresh, since.id)).toMatchObject({ is_held: true });
  expect((await paymentOf(fresh, before.id)).is_held).toBeUndefined();
  expect(await fresh.client.call(getSupplier, { params: { id: payer.supplierId } })).toMatchObject({
    hold: { is_unknown_change: true, payments: [{ id: since.id }] },
  });
});

test('the button ends every session and requires a new password', async () => {
  await change();
  const user = await owner();
  const real = api.sessionClock.now();
  const hours = (count: number) => new Date(real.getTime() - count * 3_600_000);
  const passkey = { user_id: user.id, public_key: 'key', counter: 0, name: '端末' };
  await api.db.insert(passkeys).values([
    { ...passkey, credential_id: `old-${user.id}`, created_at: hours(73) },
    { ...passkey, credential_id: `new-${user.id}`, created_at: hours(71) },
  ]);
  await api.db.insert(trusted_devices).values({
    hash: `trusted-${user.id}`,
    user_id: user.id,
    created_at: hours(1),
    expires_at: hours(-24),
  });
  await press(await token());
  const open = await api.db.select().from(sessions).where(eq(sessions.user_id, user.id));
  expect(open.every(({ ended_at }) => ended_at !== null)).toBe(true);
  expect(await api.db.$count(trusted_devices, eq(trusted_devices.user_id, user.id))).toBe(0);
  const left = await api.db.select().from(passkeys).where(eq(passkeys.user_id, user.id));
  expect(left.map(({ credential_id }) => credential_id)).toEqual([`old-${user.id}`]);
  expect((await owner()).password_reregistration_required).toBe(true);
  const events = await api.db
    .select()
    .from(security_events)
    .where(eq(security_events.user_id, user.id));
  expect(events.map(({ kind }) => kind)).toEqual(
    expect.arrayContaining(['supplier_account_changed', 'supplier_held', 'payments_stopped']),
  );
});

test('a sign-in that is in progress ends with the others', async () => {
  await change();
  const secret = await token();
  const { id: userId, password_hash: passwordHash } = await owner();
  const visit = { ipAddress: '203.0.113.24', device: 'Chrome / macOS' };
  const proven = { userId, passwordHash, visit, method: 'password' } as const;
  const [pressing] = await api.db.transaction(async (tx) => {
    await startSession(tx, api.dependencies, proven);
    const response = press(secret);
    await waitForLockedCalls(1);
    return [response];
  });
  expect((await pressing).status).toBe(200);
  const open = await api.db.select().from(sessions).where(eq(sessions.user_id, userId));
  expect(open.filter(({ ended_at }) => ended_at === null)).toEqual([]);
  const late = api.db.transaction(async (tx) => startSession(tx, api.dependencies, proven));
  await expect(late).rejects.toMatchObject({ status: 'password_reregistration_required' });
});

test('a change of the password that waits for the button is refused', async () => {
  await change();
  const secret = await token();
  await api.db
    .update(users)
    .set({ password_hash: await api.dependencies.passwords.hash(OLD_PASSWORD) });
  const [changing] = await api.db.transaction(async (tx) => {
    const byId = eq(users.id, payer.userId);
    await tx.select().from(users).where(byId).for('no key update');
    const pressing = press(secret);
    await waitForLockedCalls(1);
    const body = {
      purpose: 'change',
      current_password: OLD_PASSWORD,
      new_password: 'tsukiyo-no-kawabe',
    };
    const response = payer.client.send(putPassword, { body });
    await waitForLockedCalls(2);
    return [response, pressing];
  });
  expect(await changing).toMatchObject({ status: 401 });
  const { password_hash } = await owner();
  const isValid = async (password: string) =>
    api.dependencies.passwords.verify(password_hash, password);
  expect([await isValid(OLD_PASSWORD), await isValid('tsukiyo-no-kawabe')]).toEqual([false, false]);
});

test('returns is_released after the payments were stopped and resumed', async () => {
  await change();
  const secret = await token();
  const pressed = await press(secret);
  expect(pressed.body).not.toHaveProperty('is_released');
  await api.db.update(users).set({ password_reregistration_required: false });
  const client = api.as(await owner());
  const params = { id: payer.supplierId };
  const { choices } = await client.call(getSupplierHold, { params });
  const { account_id, change_id } = choices.find(({ is_reported }) => !is_reported)!;
  const file_id = await addReadFile(
    api.db,
    { id: payer.userId, buyer_id: payer.buyerId },
    ACCOUNT_AS_READ,
  );
  const body = { account_id, change_id, file_id, is_confirmed_by_telephone: true as const };
  await client.call(releaseSupplier, { params, body });
  const released = { ...(pressed.body as object), is_released: true };
  expect([(await describeStop(secret)).body, (await press(secret)).body]).toEqual([
    released,
    released,
  ]);
});

test('the button ends all access even if the supplier was deleted', async () => {
  await change();
  const secret = await token();
  await payer.client.call(deleteSupplier, { params: { id: payer.supplierId } });
  const deleted = { supplier_name: 'サンプル工業株式会社', is_supplier_deleted: true };
  expect(await describeStop(secret)).toMatchObject({
    status: 200,
    body: { ...deleted, bank_name: '三井住友銀行', stopped: null },
  });
  expect(await press(secret)).toMatchObject({
    status: 200,
    body: {
      ...deleted,
      stopped: { held_at: '2026-11-20T10:00:00+09:00', held_count: 0, late: [] },
    },
  });
  const open = await api.db.select().from(sessions).where(eq(sessions.user_id, payer.userId));
  expect(open.every(({ ended_at }) => ended_at !== null)).toBe(true);
  expect((await owner()).password_reregistration_required).toBe(true);
  const kept = await api.db
    .select()
    .from(supplier_account_changes)
    .where(eq(supplier_account_changes.supplier_id, payer.supplierId));
  expect(
    kept.map(({ former, present }) => [former?.account_number, present?.account_number]),
  ).toEqual([['1234567', '7654321']]);
});

test('the notice also ends all access if the supplier was deleted', async () => {
  await change();
  await payer.client.call(deleteSupplier, { params: { id: payer.supplierId } });
  const ofSupplier = eq(supplier_account_changes.supplier_id, payer.supplierId);
  const [{ id } = { id: 0 }] = await api.db
    .select()
    .from(supplier_account_changes)
    .where(ofSupplier);
  const other = await api.addPayer();
  expect(await other.client.send(stopOwnPayments, { params: { id } })).toMatchObject({
    status: 404,
  });
  expect(await payer.client.call(stopOwnPayments, { params: { id } })).toMatchObject({
    is_supplier_deleted: true,
    stopped: { held_count: 0 },
  });
  expect(await payer.client.send(getPaymentStop, { params: { id } })).toMatchObject({
    status: 401,
  });
});

test('two calls at once stop the payments once, and the link shows the same result later', async () => {
  await change();
  await payCurrentAccount();
  const secret = await token();
  const [first, second] = await Promise.all([press(secret), press(secret)]);
  expect(first.body).toEqual(second.body);
  await ageLinks(100);
  expect((await describeStop(secret)).body).toEqual(first.body);
  const held = (await api.mailsTo((await owner()).email_address)).filter(({ subject }) =>
    subject.includes('お支払いを止めました'),
  );
  expect(held).toHaveLength(1);
});

test.each([
  ['a wrong secret', async () => 'A'.repeat(43), 404],
  [
    'an expired secret',
    async () => {
      await ageLinks(7);
      return token();
    },
    410,
  ],
])('%s stops nothing', async (_name, secretOf, status) => {
  await change();
  const secret = await secretOf();
  expect([(await describeStop(secret)).status, (await press(secret)).status]).toEqual([
    status,
    status,
  ]);
  const supplier = await payer.client.call(getSupplier, { params: { id: payer.supplierId } });
  expect(supplier.hold).toBeUndefined();
});

test('the link of the notice works only for its own business', async () => {
  await change();
  const [{ change_id: id } = { change_id: 0 }] = await api.db.select().from(payment_stops);
  const other = await api.addPayer();
  const responses = await Promise.all([
    other.client.send(getPaymentStop, { params: { id } }),
    other.client.send(stopOwnPayments, { params: { id } }),
  ]);
  expect(responses.map(({ status }) => status)).toEqual([404, 404]);
});

test('a former address is notified for a week after the address was changed', async () => {
  const user = await owner();
  const former_email_address = `former-${user.id}@example.jp`;
  const changed = (days: number) => ({
    former_email_address,
    email_changed_at: new Date(api.sessionClock.now().getTime() - days * 86_400_000),
  });
  await api.db.update(users).set(changed(6)).where(eq(users.id, user.id));
  await change();
  expect([(await changeMails()).length, (await changeMails(former_email_address)).length]).toEqual([
    1, 1,
  ]);
  await api.db.update(users).set(changed(8)).where(eq(users.id, user.id));
  await payer.client.call(updateSupplierAccount, {
    params: { id: payer.supplierId, accountId: payer.account.id },
    body: { ...UNKNOWN_ACCOUNT, account_number: '7654322' },
  });
  expect([(await changeMails()).length, (await changeMails(former_email_address)).length]).toEqual([
    2, 1,
  ]);
});

const changeAddress = async (new_email_address: string) => {
  const { session } = await payer.client.call(putEmailAddress, { body: { new_email_address } });
  const body = { session, confirmation_code: await latestCode(api, new_email_address) };
  await payer.client.call(verifyEmailAuthCode, { body });
};

test('notifies each former address for a week, also after a second change', async () => {
  const first = (await owner()).email_address;
  const second = `second-${payer.userId}@example.jp`;
  const subjects = async (address: string) =>
    (await api.mailsTo(address)).map(({ subject }) => subject.replace('【請求書カード払い】', ''));
  const addressChanged = 'メールアドレスが変更されました';
  const accountChanged = '取引先の振込先口座が変更されました';
  await changeAddress(second);
  await changeAddress(`third-${payer.userId}@example.jp`);
  expect((await subjects(first)).slice(0, 2)).toEqual([addressChanged, addressChanged]);
  await change();
  expect((await subjects(first))[0]).toBe(accountChanged);
  expect((await subjects(second))[0]).toBe(accountChanged);
  expect((await press(tokenOf((await changeMails(first))[0]?.text))).status).toBe(200);
});

test('mails no former address that is the present one again', async () => {
  const user = await owner();
  const isOwner = eq(users.id, user.id);
  const changed_at = api.sessionClock.now();
  const { email_address } = user;
  await api.db.insert(former_addresses).values({ user_id: user.id, email_address, changed_at });
  await api.db.update(users).set({ email_changed_at: changed_at }).where(isOwner);
  await change();
  expect(await changeMails()).toHaveLength(1);
});

test('notifies a former address that an older release stored, also after another change', async () => {
  const { id } = await owner();
  const former_email_address = `first-${id}@example.jp`;
  const email_changed_at = new Date(api.sessionClock.now().getTime() - 6 * 86_400_000);
  const changed = { former_email_address, email_changed_at };
  await api.db.update(users).set(changed).where(eq(users.id, id));
  await changeAddress(`second-${id}@example.jp`);
  await change();
  expect(await changeMails(former_email_address)).toHaveLength(1);
  api.sessionClock.advance(2 * 86_400);
  payer = { ...payer, client: api.as({ id }) };
  const { id: accountId } = payer.account;
  await payer.client.call(updateSupplierAccount, {
    params: { id: payer.supplierId, accountId },
    body: { ...UNKNOWN_ACCOUNT, account_number: '7654322' },
  });
  expect([(await changeMails()).length, (await changeMails(former_email_address)).length]).toEqual([
    2, 1,
  ]);
});
