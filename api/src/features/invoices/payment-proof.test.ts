import { eq } from 'drizzle-orm';
import { getInvoice } from '@hareto/contracts/invoices.ts';
import { updateSupplierAccount } from '@hareto/contracts/supplier-accounts.ts';
import { detailsDigest, accountDetailsOf } from '../../accounts/account-details.ts';
import { requireRow } from '../../db/rows.ts';
import { approvals } from '../../db/schema/approvals.ts';
import { invoices } from '../../db/schema/invoices.ts';
import { sessions } from '../../db/schema/sessions.ts';
import { supplier_account_changes } from '../../db/schema/supplier-account-changes.ts';
import { supplier_accounts } from '../../db/schema/suppliers.ts';
import { addSupplierAccount } from '../../testing/builders.ts';
import { changePayment, submitPayment } from '../../testing/payer-calls.ts';
import { forEachTest, type PaymentApi, type Payer } from '../../testing/payment-api.ts';

let api: PaymentApi;
let payer: Payer;
forEachTest((...fixtures) => {
  [api, payer] = fixtures;
});

/** Completes a payment to the payee, and makes the last proof of the session too old. */
async function payToMakePayeeKnown() {
  const { id } = await api.pay(payer);
  await api.db.update(invoices).set({ status: 4 }).where(eq(invoices.id, id));
  await expireProof();
}
const expireProof = async () =>
  api.db
    .update(sessions)
    .set({ proved_at: new Date(api.sessionClock.now().getTime() - 12 * 3_600_000 - 1000) })
    .where(eq(sessions.user_id, payer.userId));
const resetUnprovedTotal = async () =>
  api.db.update(sessions).set({ unproved_total: 0 }).where(eq(sessions.user_id, payer.userId));
let submissionCount = 0;
/** Each payment has another invoice number, so that none counts as a duplicate. */
const submit = async (billing_amount: number) => {
  submissionCount += 1;
  const values = { billing_amount, invoice_number: `P-${submissionCount}` };
  return submitPayment(payer, await api.authorisedSubmission(payer, values));
};
const proofRequired = (...reasons: object[]) => ({
  status: 403,
  body: { status: 'reauthentication_required', action: 'pay', reasons },
});
const LARGE_AMOUNT_REASON = { code: 'large_amount', limit: 1_000_000 };
const FIRST_PAYMENT_REASON = { code: 'first_payment' };

test('requires no proof below the limit for an account that was paid before', async () => {
  await payToMakePayeeKnown();
  await resetUnprovedTotal();
  expect((await submit(300_000)).status).toBe(201);
});

test('requires a proof for a large payment, describes the payment, and keeps the hold for the next try', async () => {
  await payToMakePayeeKnown();
  await resetUnprovedTotal();
  const body = await api.authorisedSubmission(payer, {
    billing_amount: 1_200_000,
    invoice_number: 'L-1',
  });
  const response = await submitPayment(payer, body);
  expect(response).toMatchObject(proofRequired(LARGE_AMOUNT_REASON));
  expect(response.body).not.toMatchObject({ reasons: [{ sum: expect.anything() }] });
  expect(response.body).toMatchObject({
    subject: { name: 'サンプル工業株式会社', bank_name: 'みずほ', total_amount: 1_236_000 },
  });
  const [approval] = await api.db
    .select()
    .from(approvals)
    .where(eq(approvals.id, body.approval_id));
  expect(approval?.state).toBe('approved');
  await api.db
    .update(sessions)
    .set({ proved_at: api.sessionClock.now() })
    .where(eq(sessions.user_id, payer.userId));
  expect((await submitPayment(payer, body)).status).toBe(201);
});

test('adds up split payments, also those that are submitted at the same time', async () => {
  await payToMakePayeeKnown();
  await resetUnprovedTotal();
  const bodies = [
    await api.authorisedSubmission(payer, { billing_amount: 400_000, invoice_number: 'S-1' }),
    await api.authorisedSubmission(payer, { billing_amount: 400_001, invoice_number: 'S-2' }),
    await api.authorisedSubmission(payer, { billing_amount: 400_002, invoice_number: 'S-3' }),
  ];
  const responses = await Promise.all(bodies.map(async (body) => submitPayment(payer, body)));
  expect(responses.map(({ status }) => status).sort()).toEqual([201, 201, 403]);
  // The proof for the last part shows the sum of all parts, because its own total is below the
  // limit.
  expect(responses.find(({ status }) => status === 403)).toMatchObject(
    proofRequired({ ...LARGE_AMOUNT_REASON, sum: 1_236_003 }),
  );
});

test('requires a proof for the first payment to an account', async () => {
  await expireProof();
  expect(await submit(10_000)).toMatchObject(proofRequired(FIRST_PAYMENT_REASON));
});

/** Changes the number of the payee's account. */
async function changeAccount(updated_at: Date): Promise<void> {
  const isAccount = eq(supplier_accounts.id, payer.account.id);
  const change = { account_number: '7777777', updated_at };
  const changed = await api.db.update(supplier_accounts).set(change).where(isAccount).returning();
  payer = { ...payer, account: requireRow(changed) };
}

test('requires a proof for three days after a change of the account, and then for the first payment to it', async () => {
  await payToMakePayeeKnown();
  await resetUnprovedTotal();
  await changeAccount(new Date('2026-11-17T10:00:01+09:00'));
  const changed = { code: 'account_changed', changed_at: '2026-11-17T10:00:01+09:00' };
  expect(await submit(20_000)).toMatchObject(proofRequired(changed));
  expect(await submit(1_000_000)).toMatchObject(proofRequired(changed, LARGE_AMOUNT_REASON));
  await changeAccount(new Date('2026-11-17T10:00:00+09:00'));
  expect(await submit(20_001)).toMatchObject(proofRequired(FIRST_PAYMENT_REASON));
});

test('returns the id of the account change, so that an owner who does not know it can report it', async () => {
  api.clock.set('2026-11-20T10:05:00+09:00');
  const { bank_code, branch_code, account_type, account_holder_kana } = payer.account;
  const kept = { bank_code, branch_code, account_type, account_holder_kana };
  await payer.client.call(updateSupplierAccount, {
    params: { id: payer.supplierId, accountId: payer.account.id },
    body: { ...kept, account_number: '7777777' },
  });
  const isAccount = eq(supplier_accounts.id, payer.account.id);
  const [account] = await api.db.select().from(supplier_accounts).where(isAccount);
  payer = { ...payer, account: requireRow(account ? [account] : []) };
  await expireProof();
  await resetUnprovedTotal();
  const [change] = await api.db
    .select()
    .from(supplier_account_changes)
    .where(eq(supplier_account_changes.supplier_id, payer.supplierId));
  const changed = {
    code: 'account_changed',
    changed_at: '2026-11-20T10:05:00+09:00',
    change_id: change?.id,
  };
  expect(await submit(20_000)).toMatchObject(proofRequired(changed));
});

test('requires a proof when a submitted payment gets another account, but not for another memo', async () => {
  const { id } = await api.pay(payer);
  await expireProof();
  await resetUnprovedTotal();
  const other = await addSupplierAccount(api.db, payer.supplierId, { account_number: '2222222' });
  const moved = {
    account_id: other.id,
    confirmed_account_digest: detailsDigest(accountDetailsOf(other)),
  };
  expect(await changePayment(payer, id, moved)).toMatchObject(proofRequired(FIRST_PAYMENT_REASON));
  const { account } = await payer.client.call(getInvoice, { params: { id } });
  expect(account?.account_number).toBe('1234567');
  expect((await changePayment(payer, id, { memo: '来月分' })).status).toBe(200);
});
