import { updateSupplierAccount } from '@hareto/contracts/supplier-accounts.ts';
import { deleteSupplier, getSupplier } from '@hareto/contracts/suppliers.ts';
import { listInvoices } from '@hareto/contracts/invoice-list.ts';
import { detailsDigest, accountDetailsOf } from '../../accounts/account-details.ts';
import { and, desc, eq } from 'drizzle-orm';
import { invoice_events } from '../../db/schema/invoices.ts';
import { supplier_accounts, suppliers } from '../../db/schema/suppliers.ts';
import { addSupplier, addSupplierAccount } from '../../testing/builders.ts';
import { applyExaminerEvent } from '../../testing/mail-walks/request-stage.ts';
import { changePayment, paymentOf, submitPayment } from '../../testing/payer-calls.ts';
import { forEachTest, type PaymentApi, type Payer } from '../../testing/payment-api.ts';

let api: PaymentApi;
let payer: Payer;
forEachTest((...fixtures) => {
  [api, payer] = fixtures;
});

/** Changes the number and the holder of the account that the payment pays. */
async function editAccount(account_number = '9999999') {
  await api.db
    .update(supplier_accounts)
    .set({ account_number, account_holder_kana: 'ﾍﾞﾂﾉﾋﾄ' })
    .where(eq(supplier_accounts.id, payer.account.id));
}

const editedAccountDetails = () => ({
  ...accountDetailsOf(payer.account),
  account_number: '9999999',
  account_holder_kana: 'ﾍﾞﾂﾉﾋﾄ',
});

const lastEvent = async (id: number, type: string) =>
  (
    await api.db
      .select()
      .from(invoice_events)
      .where(and(eq(invoice_events.invoice_id, id), eq(invoice_events.type, type)))
      .orderBy(desc(invoice_events.id))
      .limit(1)
  )[0]?.details;

test('keeps the destination when another field changes', async () => {
  const { id } = await api.pay(payer);
  await editAccount();
  await api.db
    .update(suppliers)
    .set({ name: '別の名称株式会社' })
    .where(eq(suppliers.id, payer.supplierId));
  expect(await changePayment(payer, id, { memo: '来月分' })).toMatchObject({ status: 200 });
  expect(await paymentOf(payer, id)).toMatchObject({
    memo: '来月分',
    account: { account_number: '1234567', account_holder_kana: 'ｻﾝﾌﾟﾙｺｳｷﾞﾖｳ(ｶ' },
    supplier: { name: 'サンプル工業株式会社' },
  });
  expect(await lastEvent(id, 'edit')).toEqual({
    transition: 'T4b',
    from: 1,
    to: 1,
    changed: ['memo'],
  });
});

test('requires a confirmation when the number of the selected account was changed', async () => {
  const { id } = await api.pay(payer);
  await editAccount();
  const change = { account_id: payer.account.id, memo: '来月分' };
  expect(await changePayment(payer, id, change)).toMatchObject({
    status: 422,
    body: {
      status: 'validation_error',
      errors: [
        {
          field: 'confirmed_account_digest',
          code: 'required_check',
          message: '振込先口座が変わります。変更前と変更後の口座をご確認ください。',
        },
      ],
    },
  });
  expect(await paymentOf(payer, id)).toMatchObject({
    memo: null,
    account: { account_number: '1234567' },
  });
  const confirmed = { ...change, confirmed_account_digest: detailsDigest(editedAccountDetails()) };
  expect(await changePayment(payer, id, confirmed)).toMatchObject({ status: 200 });
  expect(await paymentOf(payer, id)).toMatchObject({
    memo: '来月分',
    account: editedAccountDetails(),
  });
  expect(await lastEvent(id, 'edit')).toEqual({
    transition: 'T4b',
    from: 1,
    to: 1,
    changed: ['memo', 'account_id'],
    account: {
      before: { ...accountDetailsOf(payer.account), account_number: '•••4567' },
      after: { ...editedAccountDetails(), account_number: '•••9999' },
    },
  });
});

test('returns the digest of the account with the supplier', async () => {
  const { client, supplierId: id, account } = payer;
  const { accounts } = await client.call(getSupplier, { params: { id } });
  expect(accounts.map(({ numbers_digest }) => numbers_digest)).toEqual([detailsDigest(account)]);
  await editAccount();
  const edit = await client.call(getSupplier, { params: { id } });
  expect(edit.accounts.map(({ numbers_digest }) => numbers_digest)).toEqual([
    detailsDigest(editedAccountDetails()),
  ]);
});

test('requires a confirmation for another account of the supplier', async () => {
  const { id } = await api.pay(payer);
  const other = await addSupplierAccount(api.db, payer.supplierId, { account_number: '7654321' });
  const change = { account_id: other.id };
  expect(await changePayment(payer, id, change)).toMatchObject({
    status: 422,
    body: { errors: [{ field: 'confirmed_account_digest' }] },
  });
  const confirmed = { ...change, confirmed_account_digest: detailsDigest(other) };
  expect(await changePayment(payer, id, confirmed)).toMatchObject({ status: 200 });
  expect(await paymentOf(payer, id)).toMatchObject({
    account_id: other.id,
    account: { account_number: '7654321' },
  });
});

test('refuses an account that changed after the buyer saw it', async () => {
  const { id } = await api.pay(payer);
  await editAccount();
  const confirmed_account_digest = detailsDigest(editedAccountDetails());
  await editAccount('1111111');
  const change = { account_id: payer.account.id, confirmed_account_digest };
  expect(await changePayment(payer, id, change)).toMatchObject({
    status: 409,
    body: { status: 'content_changed' },
  });
  expect(await paymentOf(payer, id)).toMatchObject({ account: { account_number: '1234567' } });
});

test('accepts an unchanged account without a confirmation', async () => {
  const { id } = await api.pay(payer);
  const change = { account_id: payer.account.id, supplier_id: payer.supplierId, memo: '来月分' };
  expect(await changePayment(payer, id, change)).toMatchObject({ status: 200 });
  expect(await paymentOf(payer, id)).toMatchObject({
    memo: '来月分',
    account: { account_number: '1234567' },
  });
});

test('keeps an account that may not be changed now, even if the answer contains it', async () => {
  // The sandbox's examiner asks to correct the amount 100,001.
  const { id } = await api.pay(payer, { billing_amount: 100_001 });
  await api.runJobs();
  await editAccount();
  const change = {
    billing_amount: 99_000,
    account_id: payer.account.id,
    confirmed_account_digest: detailsDigest(editedAccountDetails()),
  };
  expect(await changePayment(payer, id, change)).toMatchObject({ status: 200 });
  expect(await paymentOf(payer, id)).toMatchObject({
    billing_amount: 99_000,
    account: { account_number: '1234567' },
  });
});

test('changes the supplier’s name only together with the supplier and its account', async () => {
  const { id } = await api.pay(payer);
  const other = await addSupplier(api.db, payer.buyerId, {
    name: '新しい取引先株式会社',
    corporate_number: '5999901000001',
  });
  expect(await changePayment(payer, id, { supplier_id: other.id })).toMatchObject({
    status: 422,
    body: { errors: [{ field: 'account_id', code: 'required_select' }] },
  });
  const account = await addSupplierAccount(api.db, other.id, { account_number: '5555555' });
  const change = {
    supplier_id: other.id,
    account_id: account.id,
    confirmed_account_digest: detailsDigest(account),
  };
  expect(await changePayment(payer, id, change)).toMatchObject({ status: 200 });
  expect(await paymentOf(payer, id)).toMatchObject({
    supplier: { id: other.id, name: '新しい取引先株式会社' },
    account: { account_number: '5555555' },
  });
  expect(await lastEvent(id, 'edit')).toMatchObject({
    supplier: { before: 'サンプル工業株式会社', after: '新しい取引先株式会社' },
  });
});

test('requires another confirmed account after a returned transfer', async () => {
  // The sandbox's bank returns a transfer of 100,004 yen.
  const { id } = await api.pay(payer, { billing_amount: 100_004 });
  await api.runJobs();
  api.clock.set('2026-11-30T09:00:00+09:00');
  await api.runJobs();
  const unchanged = {
    status: 422,
    body: { errors: [{ field: 'account_id', code: 'unchanged' }] },
  };
  const deposit_date = '2026-12-04';
  expect(await changePayment(payer, id, { deposit_date })).toMatchObject(unchanged);
  const same = { deposit_date, account_id: payer.account.id };
  expect(await changePayment(payer, id, same)).toMatchObject(unchanged);
  await editAccount();
  // The supplier's account was corrected, but the answer does not select it.
  expect(await changePayment(payer, id, { deposit_date })).toMatchObject(unchanged);
  expect(await changePayment(payer, id, same)).toMatchObject({
    status: 422,
    body: { errors: [{ field: 'confirmed_account_digest' }] },
  });
  const answer = { ...same, confirmed_account_digest: detailsDigest(editedAccountDetails()) };
  expect(await changePayment(payer, id, answer)).toMatchObject({
    status: 200,
    body: { status: 2 },
  });
  expect(await paymentOf(payer, id)).toMatchObject({ account: editedAccountDetails() });
});

test('lets the buyer choose another supplier when a transfer to a deleted supplier is returned', async () => {
  const { id } = await api.pay(payer);
  await api.runJobs();
  api.clock.set('2026-11-30T10:00:00+09:00');
  await api.runJobs();
  const deleted = await payer.client.send(deleteSupplier, { params: { id: payer.supplierId } });
  expect(deleted.status).toBe(204);
  await applyExaminerEvent(api, { id }, { type: 'return_funds' });
  expect(await paymentOf(payer, id)).toMatchObject({
    status: 3,
    answer: 'correct',
    editable_fields: ['files', 'supplier_id', 'account_id', 'deposit_date'],
  });
  const other = await addSupplier(api.db, payer.buyerId, {
    name: '新しい取引先株式会社',
    corporate_number: '5999901000001',
  });
  const account = await addSupplierAccount(api.db, other.id, { account_number: '5555555' });
  const change = { supplier_id: other.id, account_id: account.id, deposit_date: '2026-12-04' };
  const confirmed = { ...change, confirmed_account_digest: detailsDigest(account) };
  expect(await changePayment(payer, id, confirmed)).toMatchObject({
    status: 200,
    body: { status: 2 },
  });
  expect(await paymentOf(payer, id)).toMatchObject({
    supplier: { id: other.id, name: '新しい取引先株式会社' },
    account: { account_number: '5555555' },
    deposit_date: '2026-12-04',
    is_action_required: false,
  });
});

test('does not let the buyer change the supplier of a returned transfer while the supplier exists', async () => {
  const { id } = await api.pay(payer);
  await api.runJobs();
  api.clock.set('2026-11-30T10:00:00+09:00');
  await api.runJobs();
  await applyExaminerEvent(api, { id }, { type: 'return_funds' });
  expect(await paymentOf(payer, id)).toMatchObject({
    answer: 'correct',
    editable_fields: ['files', 'account_id', 'deposit_date'],
  });
});

test('offers only the cancellation when the supplier of a returned transfer is refused', async () => {
  const { id } = await api.pay(payer, { billing_amount: 100_004 });
  await api.runJobs();
  api.clock.set('2026-11-30T09:00:00+09:00');
  await api.runJobs();
  const bySupplier = eq(suppliers.id, payer.supplierId);
  await api.db.update(suppliers).set({ status: 'Rejected' }).where(bySupplier);
  const closed = { answer: null, is_editable: false, is_cancellable: true };
  expect(await paymentOf(payer, id)).toMatchObject({ ...closed, editable_fields: [] });
  const { invoices: listed } = await payer.client.call(listInvoices, { query: {} });
  expect(listed).toMatchObject([{ id, ...closed }]);
  await editAccount();
  const answer = {
    deposit_date: '2026-12-04',
    account_id: payer.account.id,
    confirmed_account_digest: detailsDigest(editedAccountDetails()),
  };
  expect(await changePayment(payer, id, answer)).toMatchObject({
    status: 409,
    body: { status: 'invalid_status' },
  });
});

test('lets the buyer answer the examiner about other fields after the supplier was refused', async () => {
  const { id } = await api.pay(payer, { billing_amount: 100_001 });
  await api.runJobs();
  const bySupplier = eq(suppliers.id, payer.supplierId);
  await api.db.update(suppliers).set({ status: 'Rejected' }).where(bySupplier);
  expect(await paymentOf(payer, id)).toMatchObject({ answer: 'correct', is_editable: true });
  expect(await changePayment(payer, id, { billing_amount: 99_000 })).toMatchObject({ status: 200 });
});

test('pays the confirmed account or refuses when the account is edited during the submission', async () => {
  for (let round = 0; round < 10; round += 1) {
    const account = await addSupplierAccount(api.db, payer.supplierId, {
      account_number: String(2_000_000 + round),
    });
    const draft = await api.addDraft(payer, { account_id: account.id });
    const { approval_id } = await api.approve(payer, draft);
    const body = api.submission({ ...payer, account }, draft, approval_id);
    const [submitted, changed] = await Promise.all([
      submitPayment(payer, body),
      payer.client.send(updateSupplierAccount, {
        params: { id: payer.supplierId, accountId: account.id },
        body: { ...accountDetailsOf(account), account_number: String(3_000_000 + round) },
      }),
    ]);
    expect(changed.status).toBe(200);
    if (submitted.status === 201) {
      const { id } = submitted.body as { id: number };
      expect((await paymentOf(payer, id)).account?.account_number).toBe(account.account_number);
    } else {
      expect(submitted).toMatchObject({ status: 409, body: { status: 'content_changed' } });
    }
  }
});
