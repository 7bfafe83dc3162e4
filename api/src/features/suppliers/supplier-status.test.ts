import { listNotifications } from '@hareto/contracts/notifications.ts';
import {
  createSupplierAccount,
  updateSupplierAccount,
} from '@hareto/contracts/supplier-accounts.ts';
import { getSupplier } from '@hareto/contracts/suppliers.ts';
import type { SupplierDecision } from '@hareto/domain/supplier-status.ts';
import { eq } from 'drizzle-orm';
import { supplier_account_changes } from '../../db/schema/supplier-account-changes.ts';
import { supplier_accounts, suppliers } from '../../db/schema/suppliers.ts';
import { users } from '../../db/schema/users.ts';
import { inTransaction } from '../../db/transaction.ts';
import { notificationContextOf } from '../../notifications/notification-context.ts';
import { decideSupplier } from './decide-supplier.ts';
import { addSupplierAccount } from '../../testing/builders.ts';
import { forEachTest, type PaymentApi, type Payer } from '../../testing/payment-api.ts';

let api: PaymentApi;
let payer: Payer;
forEachTest((...fixtures) => {
  [api, payer] = fixtures;
});

type Status = (typeof suppliers.$inferSelect)['status'];
const setStatus = async (status: Status) =>
  api.db.update(suppliers).set({ status }).where(eq(suppliers.id, payer.supplierId));
const read = async () => {
  const { body } = await payer.client.send(getSupplier, { params: { id: payer.supplierId } });
  return body as { status: Status; rejection_reason: string | null };
};
const decide = async (decision: SupplierDecision, reason: string | null = null) =>
  inTransaction(api.db, async (tx) =>
    decideSupplier(
      tx,
      payer.supplierId,
      { decision, reason },
      notificationContextOf(api.dependencies),
    ),
  );
/** Titles of the notices about the supplier, newest first. */
const noticeTitles = async () => {
  const { body } = await payer.client.send(listNotifications, { query: { from: 0, size: 20 } });
  const { notifications } = body as { notifications: { title: string }[] };
  return notifications.map(({ title }) => title).filter((title) => title.startsWith('取引先'));
};
const mails = async () => {
  const [user] = await api.db.select().from(users).where(eq(users.id, payer.userId));
  return api.mailsTo(user?.email_address ?? '');
};

test('approves the supplier with its first approved payment, and notifies the owner once', async () => {
  await setStatus('Unapproved');
  await api.pay(payer);
  expect(await read()).toMatchObject({ status: 'Unapproved' });
  await api.runJobs();
  expect(await read()).toMatchObject({ status: 'Approved' });
  await api.pay(payer, { billing_amount: 120_000 });
  await api.runJobs();
  expect(await noticeTitles()).toEqual(['取引先の確認が完了しました']);
  expect((await mails()).filter(({ subject }) => subject.includes('取引先'))).toEqual([
    expect.objectContaining({
      subject: '【請求書カード払い】取引先の確認が完了しました',
      text: expect.stringContaining('取引先名：サンプル工業株式会社') as string,
    }),
  ]);
});

test('does not approve an account that has changed since the payment', async () => {
  await setStatus('Approved');
  await api.pay(payer);
  const { bank_code, branch_code, account_type, account_holder_kana } = payer.account;
  const changed = { bank_code, branch_code, account_type, account_holder_kana };
  const { status } = await payer.client.send(updateSupplierAccount, {
    params: { id: payer.supplierId, accountId: payer.account.id },
    body: { ...changed, account_number: '7654321' },
  });
  expect(status).toBe(200);
  await api.runJobs();
  expect(await read()).toMatchObject({ status: 'Unapproved' });
  expect(await noticeTitles()).toEqual([
    '取引先の振込先口座が変更されました',
    '取引先の変更を受け付けました',
  ]);
});

test('does not approve an account whose holder has changed since the payment', async () => {
  await setStatus('Approved');
  await api.pay(payer);
  const { bank_code, branch_code, account_type, account_number } = payer.account;
  const unchanged = { bank_code, branch_code, account_type, account_number };
  const { status } = await payer.client.send(updateSupplierAccount, {
    params: { id: payer.supplierId, accountId: payer.account.id },
    body: { ...unchanged, account_holder_kana: 'ﾍﾞﾂﾉﾋﾄ' },
  });
  expect(status).toBe(200);
  await api.runJobs();
  expect(await read()).toMatchObject({ status: 'Unapproved' });
});

describe('another account of the supplier', () => {
  const inputOf = (account_number: string) => {
    const { bank_code, branch_code, account_type, account_holder_kana } = payer.account;
    return { bank_code, branch_code, account_type, account_holder_kana, account_number };
  };
  const examineNextPayment = async () => {
    await api.pay(payer, { billing_amount: 120_000 });
    await api.runJobs();
    return read();
  };

  test('does not approve a supplier to which an account was added since the payment', async () => {
    await setStatus('Approved');
    await api.pay(payer);
    api.clock.set('2026-11-20T10:05:00+09:00');
    await payer.client.call(createSupplierAccount, {
      params: { id: payer.supplierId },
      body: inputOf('7654321'),
    });
    await api.runJobs();
    expect(await read()).toMatchObject({ status: 'Unapproved' });
    expect(await noticeTitles()).toEqual([
      '取引先の振込先口座が追加されました',
      '取引先の変更を受け付けました',
    ]);
    api.clock.set('2026-11-20T10:10:00+09:00');
    expect(await examineNextPayment()).toMatchObject({ status: 'Approved' });
  });

  test('does not approve a supplier whose other account has changed since the payment', async () => {
    const other = await addSupplierAccount(api.db, payer.supplierId, { account_number: '2222222' });
    await setStatus('Approved');
    await api.pay(payer);
    api.clock.set('2026-11-20T10:05:00+09:00');
    await payer.client.call(updateSupplierAccount, {
      params: { id: payer.supplierId, accountId: other.id },
      body: inputOf('7654321'),
    });
    await api.runJobs();
    expect(await read()).toMatchObject({ status: 'Unapproved' });
    api.clock.set('2026-11-20T10:10:00+09:00');
    expect(await examineNextPayment()).toMatchObject({ status: 'Approved' });
  });
});

test('keeps the status and notifies nobody when an account is saved unchanged', async () => {
  await setStatus('Approved');
  const byId = eq(supplier_accounts.id, payer.account.id);
  await api.db
    .update(supplier_accounts)
    .set({ bank_name: '旧銀行', is_verified: false })
    .where(byId);
  const { bank_code, branch_code, account_type, account_number, account_holder_kana } =
    payer.account;
  api.clock.set('2026-11-20T10:05:00+09:00');
  const { status, body } = await payer.client.send(updateSupplierAccount, {
    params: { id: payer.supplierId, accountId: payer.account.id },
    body: { bank_code, branch_code, account_type, account_number, account_holder_kana },
  });
  expect([status, body]).toMatchObject([200, { id: payer.account.id, account_number }]);
  expect(await read()).toMatchObject({ status: 'Approved' });
  expect(await noticeTitles()).toEqual([]);
  expect((await mails()).filter(({ subject }) => subject.includes('取引先'))).toEqual([]);
  const { accounts } = await payer.client.call(getSupplier, { params: { id: payer.supplierId } });
  const { bank_name, changed_at, proof_until } = accounts[0]!;
  expect({ bank_name, changed_at, proof_until }).toEqual({ bank_name: 'みずほ銀行' });
  const changes = eq(supplier_account_changes.supplier_id, payer.supplierId);
  expect(await api.db.$count(supplier_account_changes, changes)).toBe(0);
});

test.each([
  ['Unapproved', 'approve', 'Approved', '取引先の確認が完了しました'],
  ['Unapproved', 'escalate', 'Escalation', '取引先を追加で確認しています'],
  ['Unapproved', 'reject', 'Rejected', '取引先へのお支払いをお受けできません（重要）'],
  ['Escalation', 'approve', 'Approved', '取引先の確認が完了しました'],
  ['Escalation', 'reject', 'Rejected', '取引先へのお支払いをお受けできません（重要）'],
] as const)(
  'from %s, the examiner’s decision %s leads to %s',
  async (before, decision, after, title) => {
    await setStatus(before);
    await decide(decision, '口座名義を確認できませんでした。');
    const rejection_reason = after === 'Rejected' ? '口座名義を確認できませんでした。' : null;
    expect(await read()).toMatchObject({ status: after, rejection_reason });
    expect(await noticeTitles()).toEqual([title]);
  },
);

test.each([
  ['Approved', 'approve'],
  ['Approved', 'escalate'],
  ['Approved', 'reject'],
  ['Escalation', 'escalate'],
  ['Rejected', 'approve'],
  ['Rejected', 'escalate'],
  ['Rejected', 'reject'],
] as const)('from %s, the examiner’s decision %s is refused', async (before, decision) => {
  await setStatus(before);
  await expect(decide(decision)).rejects.toMatchObject({ status: 'invalid_status' });
  expect(await read()).toMatchObject({ status: before });
  expect(await noticeTitles()).toEqual([]);
});

test('accepts one decision when two arrive at once', async () => {
  await setStatus('Unapproved');
  const results = await Promise.allSettled([decide('approve'), decide('reject')]);
  expect(results.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected']);
  expect(await noticeTitles()).toHaveLength(1);
});
