import { updateDraft } from '@hareto/contracts/drafts.ts';
import { listInvoices } from '@hareto/contracts/invoice-list.ts';
import {
  compareAccount,
  getSupplierHold,
  holdSupplier,
  releaseSupplier,
  type HoldResult,
} from '@hareto/contracts/supplier-holds.ts';
import { updateSupplierAccount } from '@hareto/contracts/supplier-accounts.ts';
import { getSupplier, listSuppliers } from '@hareto/contracts/suppliers.ts';
import { listNotifications } from '@hareto/contracts/notifications.ts';
import { eq } from 'drizzle-orm';
import { invoices } from '../../../db/schema/invoices.ts';
import { security_events } from '../../../db/schema/security-events.ts';
import { supplier_account_changes } from '../../../db/schema/supplier-account-changes.ts';
import { sessions } from '../../../db/schema/sessions.ts';
import { suppliers, supplier_accounts } from '../../../db/schema/suppliers.ts';
import { users } from '../../../db/schema/users.ts';
import { ACCOUNT_AS_READ, addReadFile } from '../../../testing/add-read-file.ts';
import {
  cancelPayment,
  changePayment,
  paymentOf,
  submitPayment,
} from '../../../testing/payer-calls.ts';
import { applyExaminerEvent } from '../../../testing/mail-walks/request-stage.ts';
import { forEachTest, type PaymentApi, type Payer } from '../../../testing/payment-api.ts';

const UNKNOWN_ACCOUNT = {
  bank_code: '0009',
  branch_code: '001',
  account_type: 1 as const,
  account_number: '7654321',
  account_holder_kana: 'ｻﾝﾌﾟﾙｺｳｷﾞﾖｳ(ｶ',
};

let api: PaymentApi;
let payer: Payer;
forEachTest((...fixtures) => {
  [api, payer] = fixtures;
});

const params = () => ({ id: payer.supplierId });
const hold = async () => payer.client.call(holdSupplier, { params: params() });
const readHold = async () => payer.client.call(getSupplierHold, { params: params() });
const supplier = async () => payer.client.call(getSupplier, { params: params() });
const changeAccount = async () =>
  payer.client.call(updateSupplierAccount, {
    params: { ...params(), accountId: payer.account.id },
    body: UNKNOWN_ACCOUNT,
  });
/** Pays with the current details of the account, which differ from those of `payer.account`. */
const payCurrentAccount = async (values: Parameters<PaymentApi['pay']>[1] = {}) => {
  const byId = eq(supplier_accounts.id, payer.account.id);
  const [account] = await api.db.select().from(supplier_accounts).where(byId);
  return api.pay({ ...payer, account: account! }, values);
};
const readFile = async (fields = ACCOUNT_AS_READ) =>
  addReadFile(api.db, { id: payer.userId, buyer_id: payer.buyerId }, fields);
const release = async (
  choice: { account_id: number; change_id?: number | null },
  file_id: string,
) =>
  payer.client.send(releaseSupplier, {
    params: params(),
    body: { ...choice, file_id, is_confirmed_by_telephone: true },
  });
const mails = async () => {
  const [user] = await api.db.select().from(users).where(eq(users.id, payer.userId));
  return api.mailsTo(user?.email_address ?? '');
};
const latestMail = async () => (await mails())[0];
const supplierEvents = async () => {
  const rows = await api.db
    .select()
    .from(security_events)
    .where(eq(security_events.user_id, payer.userId));
  const ours = rows.filter(({ kind }) => kind.startsWith('supplier_'));
  expect(ours.every(({ ip_address }) => ip_address === '127.0.0.1')).toBe(true);
  return ours.map(({ kind }) => kind);
};

test('stops payments in review and booked transfers, and sends none of them afterwards', async () => {
  const booked = await api.pay(payer);
  await api.runJobs();
  // An amount that ends in …005 stays under examination.
  const inReview = await api.pay(payer, { billing_amount: 90_005 });
  expect((await paymentOf(payer, booked.id)).status).toBe(3);
  const result = await hold();
  expect(result).toEqual({ held_at: '2026-11-20T10:00:00+09:00', held_count: 2, late: [] });
  const reasons = [
    expect.objectContaining({
      code: 'ACCOUNT_CONFIRM',
      label: '振込先口座のご確認が必要です',
      fields: [],
    }),
  ];
  const stopped = {
    is_action_required: true,
    is_editable: false,
    is_held: true,
    action_due_at: '2026-11-30T23:59:59+09:00',
    action_required: { owner: 'buyer', reasons },
  };
  expect(await paymentOf(payer, booked.id)).toMatchObject({
    ...stopped,
    status: 3,
    transfer_state: 'none',
    payment_state: 'captured',
  });
  expect(await paymentOf(payer, inReview.id)).toMatchObject({ ...stopped, status: 1 });
  api.clock.set('2026-11-30T12:00:00+09:00');
  await api.runJobs();
  expect(await paymentOf(payer, booked.id)).toMatchObject({ status: 3, transfer_state: 'none' });
  expect((await changePayment(payer, inReview.id, { memo: 'あとで' })).status).toBe(409);
});

test('shows the hold on the supplier, in its lists and on its payments', async () => {
  const { id, document_number } = await api.pay(payer);
  await hold();
  expect(await supplier()).toMatchObject({
    is_held: true,
    hold: {
      held_at: '2026-11-20T10:00:00+09:00',
      is_unknown_change: false,
      payments: [{ id, document_number, status: 1, total_amount: 103_000 }],
    },
  });
  const { suppliers: listed } = await payer.client.call(listSuppliers, { query: {} });
  expect(listed.map(({ is_held }) => is_held)).toEqual([true]);
  const { invoices: payments } = await payer.client.call(listInvoices, { query: {} });
  expect(payments.map(({ is_held }) => is_held)).toEqual([true]);
});

test('refuses a submission and keeps its draft', async () => {
  const body = await api.authorisedSubmission(payer);
  await hold();
  expect(await submitPayment(payer, body)).toMatchObject({
    status: 409,
    body: {
      status: 'supplier_held',
      message: 'お支払いを止めています。再開するまで、この取引先には支払えません。',
    },
  });
  expect(await api.db.$count(invoices, eq(invoices.supplier_id, payer.supplierId))).toBe(0);
  const saved = await payer.client.send(updateDraft, {
    params: { id: body.draft_id },
    ifMatch: body.draft_version,
    body: { supplier_id: payer.supplierId, account_id: payer.account.id, memo: 'あとで' },
  });
  expect(saved.status).toBe(200);
});

test('notifies the owner once when a hold is requested three times', async () => {
  const { document_number } = await api.pay(payer);
  const results = await Promise.all([hold(), hold(), hold()]);
  expect(new Set(results.map((one) => JSON.stringify(one))).size).toBe(1);
  expect(await supplierEvents()).toEqual(['supplier_held']);
  const mail = await latestMail();
  expect(mail?.subject).toBe('【請求書カード払い】お支払いを止めました');
  expect(mail?.text).toContain(`・I-${String(document_number).padStart(8, '0')}`);
  expect(mail?.text).not.toContain(payer.account.account_number);
});

test('returns a payment whose transfer the bank already has as late, and does not hold it', async () => {
  const { id, document_number } = await api.pay(payer);
  await api.db
    .update(invoices)
    .set({ status: 3, payment_state: 'captured', transfer_state: 'sent' })
    .where(eq(invoices.id, id));
  expect(await hold()).toMatchObject({ held_count: 0, late: [{ id, document_number }] });
  expect(await paymentOf(payer, id)).toMatchObject({ is_action_required: false });
});

test('stops a payment whose card is being charged as soon as the card has answered', async () => {
  const { id } = await api.pay(payer);
  await api.runJobs();
  await api.db
    .update(invoices)
    .set({
      status: 2,
      payment_state: 'authorized',
      transfer_state: 'none',
      examine_at: new Date(0),
    })
    .where(eq(invoices.id, id));
  const [examine] = api.tasksOfWorker().filter(({ name }) => name === 'examine');
  await examine?.run();
  expect(await paymentOf(payer, id)).toMatchObject({ payment_state: 'capturing' });
  expect(await hold()).toMatchObject({ held_count: 1 });
  await api.runJobs();
  expect(await paymentOf(payer, id)).toMatchObject({
    status: 3,
    payment_state: 'captured',
    transfer_state: 'none',
    is_held: true,
  });
  // No mail announces the transfer that the owner has stopped.
  expect((await latestMail())?.subject).toBe('【請求書カード払い】お支払いを止めました');
});

describe('the mail about a payment that is stopped by its own failure', () => {
  const STILL_STOPPED =
    'お支払いを止めたままです。取引先に振込先口座を確認し、取引先の画面から再開してください。';

  /** Expects one mail with 【要対応】, whose text leads to the supplier. */
  async function expectOneMail(subject: string, problem: string) {
    const about = (await mails()).filter((mail) => mail.subject.includes('【要対応】'));
    expect(about.map((mail) => mail.subject)).toEqual([expect.stringContaining(subject)]);
    expect(about[0]?.text).toContain(`${problem}${STILL_STOPPED}`);
    expect(about[0]?.text).toContain('・振込先口座のご確認が必要です');
    expect(about[0]?.text).toContain('▼ お支払い状況を見る');
  }

  test('asks to resume at the supplier when a transfer to a held supplier is returned', async () => {
    const { id } = await api.pay(payer);
    await api.runJobs();
    api.clock.set('2026-11-30T12:00:00+09:00');
    await api.runJobs();
    await hold();
    await applyExaminerEvent(api, { id }, { type: 'return_funds' });
    expect(await paymentOf(payer, id)).toMatchObject({ status: 3, is_held: true });
    await expectOneMail(
      '【要対応】振込が完了しませんでした',
      '取引先の口座への振込が完了しませんでした。',
    );
  });

  test('asks to resume at the supplier when a transfer that was too late to be stopped fails', async () => {
    const { id } = await api.pay(payer);
    await api.runJobs();
    await api.db.update(invoices).set({ transfer_state: 'sent' }).where(eq(invoices.id, id));
    expect(await hold()).toMatchObject({ late: [{ id }] });
    await applyExaminerEvent(api, { id }, { type: 'transfer_failed' });
    expect(await paymentOf(payer, id)).toMatchObject({ status: 3, is_held: true });
    await expectOneMail(
      '【要対応】振込が完了しませんでした',
      '取引先の口座への振込が完了しませんでした。',
    );
  });

  test('asks to resume at the supplier when a card cannot be charged during the hold', async () => {
    const { id } = await api.pay(payer);
    await api.db
      .update(invoices)
      .set({ status: 2, payment_state: 'capturing' })
      .where(eq(invoices.id, id));
    await hold();
    await applyExaminerEvent(
      api,
      { id },
      { type: 'capture_failed', reason: 'CARD_CAPTURE_FAILED' },
    );
    expect(await paymentOf(payer, id)).toMatchObject({ status: 2, is_held: true });
    await expectOneMail('【要対応】カード決済を完了できませんでした', '');
  });
});

test('a hold of another buyer is not found', async () => {
  const other = await api.addPayer();
  await hold();
  const file_id = await readFile();
  const body = {
    account_id: payer.account.id,
    file_id,
    is_confirmed_by_telephone: true,
  };
  const query = { account_id: payer.account.id, file_id };
  const responses = await Promise.all([
    other.client.send(holdSupplier, { params: params() }),
    other.client.send(getSupplierHold, { params: params() }),
    other.client.send(compareAccount, { params: params(), query }),
    other.client.send(releaseSupplier, { params: params(), body }),
  ]);
  expect(responses.map(({ status }) => status)).toEqual([404, 404, 404, 404]);
  expect((await supplier()).is_held).toBe(true);
});

describe('the release', () => {
  test('asks for a proof, and names the chosen account and the number of stopped payments', async () => {
    await changeAccount();
    await payCurrentAccount();
    await hold();
    const { choices } = await readHold();
    const { account_id, change_id } = choices[1]!;
    const file_id = await readFile();
    const ofPayer = eq(sessions.user_id, payer.userId);
    await api.db.update(sessions).set({ proved_at: null }).where(ofPayer);
    expect(await release({ account_id, change_id }, file_id)).toMatchObject({
      status: 403,
      body: {
        action: 'release_supplier',
        subject: { name: 'サンプル工業株式会社', bank_name: 'みずほ', held_count: 1 },
      },
    });
  });

  test('sends the stopped payment to the former account', async () => {
    await api.db
      .update(suppliers)
      .set({ status: 'Approved' })
      .where(eq(suppliers.id, payer.supplierId));
    await changeAccount();
    const { id, document_number } = await payCurrentAccount();
    await api.runJobs();
    await hold();
    const file_id = await readFile();
    const { choices, payments, phone_number, files } = await readHold();
    expect(choices).toMatchObject([
      { change_id: null, account_number: '7654321', is_reported: false },
      { account_number: '1234567', last_transfer_on: null },
    ]);
    expect(payments).toEqual([
      { id, document_number, status: 3, total_amount: 103_000, deposit_date: '2026-11-30' },
    ]);
    expect(phone_number).toBe('0312345678');
    expect(files).toEqual([
      { file_id, file_name: 'みなと電機_11月分.pdf', page_count: 0, document_number: null },
    ]);
    const { account_id, change_id } = choices[1]!;
    expect(await release({ account_id, change_id }, file_id)).toEqual({
      status: 200,
      body: { released_count: 1 },
      headers: expect.anything(),
    });
    expect(await paymentOf(payer, id)).toMatchObject({
      status: 2,
      is_action_required: false,
      account: { account_number: '1234567', bank_code: '0001' },
    });
    const after = await supplier();
    expect(after).toMatchObject({
      status: 'Unapproved',
      accounts: [{ account_number: '1234567' }],
    });
    expect([after.is_held, after.hold]).toEqual([undefined, undefined]);
    await api.runJobs();
    api.clock.set('2026-11-30T12:00:00+09:00');
    await api.runJobs();
    expect(await paymentOf(payer, id)).toMatchObject({
      status: 4,
      account: { account_number: '1234567' },
    });
    expect(await supplierEvents()).toEqual([
      'supplier_account_changed',
      'supplier_held',
      'supplier_released',
    ]);
    const kept = await api.db
      .select()
      .from(supplier_account_changes)
      .where(eq(supplier_account_changes.supplier_id, payer.supplierId));
    expect(
      kept.map(({ kind, former, present }) => [
        kind,
        former?.account_number,
        present?.account_number,
      ]),
    ).toEqual([
      ['changed', '1234567', '7654321'],
      ['restored', '7654321', '1234567'],
    ]);
  });

  test('treats ヱ on an invoice as エ, because no bank has ヱ', async () => {
    await hold();
    await api.db
      .update(supplier_accounts)
      .set({ account_holder_kana: 'ｶ)ｴﾋﾞｽ' })
      .where(eq(supplier_accounts.id, payer.account.id));
    const compared = async (value: string) => {
      const fields = { ...ACCOUNT_AS_READ, account_holder_kana: [value, 0.99] as const };
      const query = { account_id: payer.account.id, file_id: await readFile(fields) };
      const { rows } = await payer.client.call(compareAccount, { params: params(), query });
      return rows.find(({ field }) => field === 'account_holder_kana')?.is_same;
    };
    expect([await compared('カ）ヱビス'), await compared('カ）ヤヱビス')]).toEqual([true, false]);
  });

  test('accepts an invoice whose holder is longer than the 30 characters of an account', async () => {
    await hold();
    await api.db
      .update(supplier_accounts)
      .set({ account_holder_kana: 'ｶ)ｸﾞﾛ-ﾊﾞﾙﾃﾞｼﾞﾀﾙｴﾝｼﾞﾆｱﾘﾝｸﾞｼﾞﾔﾊﾟ' })
      .where(eq(supplier_accounts.id, payer.account.id));
    const account_holder_kana = ['ｶ)ｸﾞﾛ-ﾊﾞﾙﾃﾞｼﾞﾀﾙｴﾝｼﾞﾆｱﾘﾝｸﾞｼﾞﾔﾊﾟﾝ', 0.99] as const;
    const file_id = await readFile({ ...ACCOUNT_AS_READ, account_holder_kana });
    expect(await release({ account_id: payer.account.id }, file_id)).toMatchObject({
      status: 200,
      body: { released_count: 0 },
    });
  });

  test('refuses an invoice that names another account, and changes nothing', async () => {
    await changeAccount();
    const { id } = await payCurrentAccount();
    await hold();
    const file_id = await readFile();
    const query = { account_id: payer.account.id, file_id };
    const compared = await payer.client.call(compareAccount, { params: params(), query });
    expect(compared.is_same).toBe(false);
    expect(compared.rows).toMatchObject([
      { field: 'bank_name', read: 'みずほ銀行', is_same: false },
      { field: 'branch_name', read: '東京営業部', is_same: false },
      { field: 'account_number', chosen: '普通 7654321', read: '普通 1234567', is_same: false },
      { field: 'account_holder_kana', is_same: true },
    ]);
    expect(await release({ account_id: payer.account.id }, file_id)).toMatchObject({
      status: 422,
      body: {
        errors: [
          {
            field: 'file_id',
            code: 'account_differs',
            message: expect.stringContaining('金融機関が請求書と異なります'),
          },
        ],
      },
    });
    expect(await paymentOf(payer, id)).toMatchObject({ is_held: true });
    expect((await supplier()).is_held).toBe(true);
  });

  test.each([
    [
      'another business’s file',
      async () => {
        const other = await api.addPayer();
        return addReadFile(api.db, { id: other.userId, buyer_id: other.buyerId }, ACCOUNT_AS_READ);
      },
    ],
    ['a file that was not read', async () => api.addFile(payer.buyerId)],
    ['an unknown file', async () => 'f_none'],
  ])('refuses %s', async (_name, fileOf) => {
    await hold();
    expect(await release({ account_id: payer.account.id }, await fileOf())).toMatchObject({
      status: 422,
      body: { errors: [{ field: 'file_id', message: '見比べる請求書を選択してください。' }] },
    });
  });

  test('needs the telephone call and an account of this supplier', async () => {
    await hold();
    const file_id = await readFile();
    const without = await payer.client.send(releaseSupplier, {
      params: params(),
      body: { account_id: payer.account.id, file_id, is_confirmed_by_telephone: false },
    });
    expect(without).toMatchObject({
      status: 422,
      body: { errors: [{ message: '電話での確認にチェックを入れてください。' }] },
    });
    const other = await api.addPayer();
    expect(await release({ account_id: other.account.id }, file_id)).toMatchObject({
      status: 422,
      body: { errors: [{ field: 'account_id', message: '今後の振込先を選択してください。' }] },
    });
  });

  test('happens once when two calls request it at once', async () => {
    await api.pay(payer);
    await hold();
    const file_id = await readFile();
    const choice = { account_id: payer.account.id };
    const ends = await Promise.all([release(choice, file_id), release(choice, file_id)]);
    expect(ends.map(({ status }) => status).sort()).toEqual([200, 409]);
  });

  test('moves a missed date to the next possible one', async () => {
    const { id } = await api.pay(payer, { deposit_date: '2026-11-30', billing_amount: 90_005 });
    api.clock.set('2026-11-27T10:00:00+09:00');
    await hold();
    api.clock.set('2026-12-01T10:00:00+09:00');
    const [payment] = (await readHold()).payments;
    await release({ account_id: payer.account.id }, await readFile());
    const after = await paymentOf(payer, id);
    expect(after).toMatchObject({ status: 1, is_action_required: false });
    expect(after.deposit_date).toBe(payment?.deposit_date);
    expect((after.deposit_date ?? '') > '2026-12-01').toBe(true);
  });

  test('asks again for an open correction when payments are released', async () => {
    const { id } = await api.pay(payer, { billing_amount: 100_001 });
    await api.runJobs();
    await hold();
    api.clock.set('2026-11-24T10:00:00+09:00');
    await release({ account_id: payer.account.id }, await readFile());
    const due = '2026-12-01T23:59:59+09:00';
    expect(await paymentOf(payer, id)).toMatchObject({
      action_due_at: due,
      action_required: { reasons: [{ code: 'AMOUNT_MISMATCH' }] },
    });
    const { notifications } = await payer.client.call(listNotifications, {});
    const required = notifications.filter(({ category }) => category === 'action_required');
    expect(required.map(({ title, due_at, is_resolved }) => [title, due_at, is_resolved])).toEqual([
      ['申請内容のご確認をお願いします', due, false],
      ['申請内容のご確認をお願いします', '2026-11-30T23:59:59+09:00', true],
    ]);
    const mail = (await mails()).find(({ subject }) => subject.includes('【要対応】'));
    expect(mail?.text).toContain(`■ ご確認いただきたい点
・請求書の金額と申請金額が一致しません
　請求書の合計金額をご確認のうえ、申請金額を修正してください。

■ ご対応の期限
2026年12月1日(火) 23:59
`);
  });

  test('is refused while a card is being charged, because its payment would keep the old account', async () => {
    const { id } = await api.pay(payer);
    await api.db
      .update(invoices)
      .set({ status: 2, payment_state: 'capturing' })
      .where(eq(invoices.id, id));
    await changeAccount();
    await hold();
    const chosen = (await readHold()).choices.find(
      ({ account_number }) => account_number === '1234567',
    )!;
    const { account_id, change_id } = chosen;
    expect(await release({ account_id, change_id }, await readFile())).toMatchObject({
      status: 409,
      body: {
        message: 'カード決済の結果を確認しています。しばらくしてからもう一度お試しください。',
      },
    });
    const after = await supplier();
    expect([after.is_held, after.accounts[0]?.account_number]).toEqual([true, '7654321']);
  });

  test('offers the invoices of payments to this supplier first, with their numbers', async () => {
    const file_id = await readFile();
    const files = [{ file_id, file_type: 2 as const, paper_size: null }];
    const { document_number } = await api.pay(payer, { files });
    const other = await readFile();
    await hold();
    const facts = { file_name: 'みなと電機_11月分.pdf', page_count: 0 };
    expect((await readHold()).files).toEqual([
      { file_id, ...facts, document_number },
      { file_id: other, ...facts, document_number: null },
    ]);
  });
});

test('reminds the owner of the release, not of a correction', async () => {
  await api.pay(payer, { billing_amount: 90_005 });
  await hold();
  api.clock.set('2026-11-27T10:00:00+09:00');
  await api.runJobs();
  const mail = await latestMail();
  expect(mail?.subject).toContain('【期限間近】お支払いの再開期限は2026年11月30日(月)です');
  expect(mail?.text).toContain(
    'お支払いを止めたままです。取引先に振込先口座を確認し、取引先の画面から再開してください。',
  );
});

test('gives the money back when the owner does not answer', async () => {
  const { id } = await api.pay(payer);
  await api.runJobs();
  await hold();
  api.clock.set('2026-12-01T00:00:01+09:00');
  await api.runJobs();
  const ended = await paymentOf(payer, id);
  expect(ended.is_held).toBeUndefined();
  expect(ended).toMatchObject({
    status: 5,
    payment_state: 'refunded',
    cancel: { by: 'system', comment: '期限までに振込先口座のご確認がありませんでした。' },
  });
  expect((await supplier()).is_held).toBe(true);
});

test('holds every open payment when hold, submission and cancellation run at once', async () => {
  const first = await api.pay(payer, { billing_amount: 90_005 });
  const body = await api.authorisedSubmission(payer, { billing_amount: 80_005 });
  const [held, , cancelled] = await Promise.all([
    hold(),
    submitPayment(payer, body),
    cancelPayment(payer, first.id),
  ]);
  expect(held satisfies HoldResult).toMatchObject({ late: [] });
  expect(cancelled.status).toBe(200);
  const rows = await api.db
    .select()
    .from(invoices)
    .where(eq(invoices.supplier_id, payer.supplierId));
  const open = rows.filter(({ status }) => status !== 5);
  expect(
    open.every(({ action_required }) => action_required?.reasons[0]?.code === 'ACCOUNT_CONFIRM'),
  ).toBe(true);
});
