import { getRegistration, registerSoleProprietor } from '@hareto/contracts/registration.ts';
import { listNotifications } from '@hareto/contracts/notifications.ts';
import { requireRow } from '../db/rows.ts';
import { addUser } from '../testing/builders.ts';
import { soleProprietorBody } from '../testing/registration-bodies.ts';
import { closeAfterUse } from '../testing/close-after-use.ts';
import { pauseAtRead } from '../testing/paused-read.ts';
import { createTestDatabase } from '../testing/test-database.ts';
import { startTestApi, type TestApi } from '../testing/test-api.ts';
import { examineRegistrations } from './examine-registrations.ts';

let api: TestApi;
const env = { SANDBOX: '1', EXAMINATION_DELAY_SECONDS: '0' };
beforeEach(async () => {
  api = await startTestApi({ env });
});

async function registerBusiness(phone_number: string, within: TestApi = api) {
  const user = await addUser(within.db, { buyer: { registration_status: 0 } });
  const client = within.as(user);
  await client.call(registerSoleProprietor, { body: soleProprietorBody({ phone_number }) });
  return { user, client };
}

test('approves a registration, and notifies the business by mail and in the product', async () => {
  const { user, client } = await registerBusiness('0312345678');
  expect(await examineRegistrations(api.dependencies)).toBe(1);
  expect(await client.call(getRegistration, {})).toEqual({
    buyer_id: user.buyer_id,
    registration_status: 2,
    business_name: 'やまだデザイン',
    decided_at: '2026-11-20T10:00:00+09:00',
    refusal_reason: null,
  });
  const mail = requireRow(await api.mailsTo(user.email_address));
  expect(mail.subject).toBe('【請求書カード払い】ご登録が完了しました');
  expect((await client.call(listNotifications, {})).notifications[0]).toMatchObject({
    title: 'ご登録が完了しました',
    link_path: '/payments/create',
  });
});

test('refuses a registration whose telephone number ends in 0002, with its reason', async () => {
  const { user, client } = await registerBusiness('0312340002');
  await examineRegistrations(api.dependencies);
  expect(await client.call(getRegistration, {})).toMatchObject({
    registration_status: 3,
    decided_at: '2026-11-20T10:00:00+09:00',
    refusal_reason: 'OUT_OF_SCOPE',
  });
  const mail = requireRow(await api.mailsTo(user.email_address));
  expect(mail.subject).toBe('【請求書カード払い】ご登録について（重要）');
  expect(mail.text).toContain('■ 理由の区分\nご利用対象外の事業者\n');
});

test('leaves a registration undecided when the telephone number ends in 0005', async () => {
  const { user, client } = await registerBusiness('0312340005');
  expect(await examineRegistrations(api.dependencies)).toBe(1);
  expect(await examineRegistrations(api.dependencies)).toBe(0);
  expect(await client.call(getRegistration, {})).toMatchObject({
    registration_status: 1,
    decided_at: null,
  });
  expect(await api.mailsTo(user.email_address)).toHaveLength(1);
});

test('decides once with two workers', async () => {
  const people = await Promise.all([1, 2, 3].map(async () => registerBusiness('0312345678')));
  const counts = await Promise.all([1, 2].map(async () => examineRegistrations(api.dependencies)));
  expect(counts.reduce((sum, count) => sum + count)).toBe(3);
  for (const { user } of people) expect(await api.mailsTo(user.email_address)).toHaveLength(2);
});

test('examines once when another worker commits between the read and the lock', async () => {
  const database = await createTestDatabase();
  closeAfterUse(database.drop);
  const changed = await startTestApi({ env, database });
  await registerBusiness('0312340005', changed);
  const examine = async () => examineRegistrations(changed.dependencies);
  const examined = await pauseAtRead(changed.db, 'registrations', {
    paused: examine,
    meanwhile: examine,
  });
  expect(examined).toEqual([0, 1]);
});

test('waits for the delay, and does nothing outside the sandbox', async () => {
  const slow = await startTestApi({ env: { SANDBOX: '1', EXAMINATION_DELAY_SECONDS: '3600' } });
  await registerBusiness('0312345678', slow);
  expect(await examineRegistrations(slow.dependencies)).toBe(0);
  await registerBusiness('0312345678');
  const config = { ...api.config, sandbox: false };
  expect(await examineRegistrations({ ...api.dependencies, config })).toBe(0);
});
