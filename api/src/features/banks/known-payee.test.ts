import { getClosedDays } from '@hareto/contracts/banks.ts';
import { eq } from 'drizzle-orm';
import { invoices } from '../../db/schema/invoices.ts';
import { supplier_accounts, suppliers } from '../../db/schema/suppliers.ts';
import { addSupplierAccount } from '../../testing/builders.ts';
import { forEachTest, type Payer, type PaymentApi } from '../../testing/payment-api.ts';
import { submitPayment } from '../../testing/payer-calls.ts';

let api: PaymentApi;
let payer: Payer;
forEachTest((...fixtures) => {
  [api, payer] = fixtures;
});

const transferWindowFor = async (query: { supplier_id: number; account_id: number }) => {
  const { lead_days, earliest_deposit_date } = await payer.client.call(getClosedDays, { query });
  return [lead_days, earliest_deposit_date];
};
const payee = () => ({ supplier_id: payer.supplierId, account_id: payer.account.id });

/** Makes the payee known by a payment that is examined and transferred. */
async function completePayment(): Promise<void> {
  await api.pay(payer);
  await api.runJobs();
  api.clock.set('2026-11-30T10:00:00+09:00');
  await api.runJobs();
}

test('allows a transfer on the next business day only to an account that was paid before', async () => {
  expect(await transferWindowFor(payee())).toEqual([3, '2026-11-26']);
  await completePayment();
  const knownPayeeWindow = [1, '2026-12-01'];
  expect(await transferWindowFor(payee())).toEqual(knownPayeeWindow);

  const otherAccount = await addSupplierAccount(api.db, payer.supplierId, {
    account_number: '7654321',
  });
  const newPayeeWindow = [3, '2026-12-03'];
  expect(await transferWindowFor({ ...payee(), account_id: otherAccount.id })).toEqual(
    newPayeeWindow,
  );
  await api.db
    .update(suppliers)
    .set({ status: 'Escalation' })
    .where(eq(suppliers.id, payer.supplierId));
  expect(await transferWindowFor(payee())).toEqual(newPayeeWindow);
});

test.each([
  ['number', { account_number: '7654321' }],
  ['holder', { account_holder_kana: 'ﾃｽﾄ(ｶ' }],
  ['type', { account_type: 2 as const }],
  ['branch', { branch_code: '004' }],
])('treats the account as new after a change of its %s', async (_part, change) => {
  await completePayment();
  await api.db
    .update(supplier_accounts)
    .set(change)
    .where(eq(supplier_accounts.id, payer.account.id));
  expect(await transferWindowFor(payee())).toEqual([3, '2026-12-03']);
});

test('does not count a transfer that is only scheduled', async () => {
  await api.pay(payer);
  await api.runJobs();
  const [row] = await api.db.select().from(invoices).where(eq(invoices.buyer_id, payer.buyerId));
  expect(row?.status).toBe(3);
  expect(await transferWindowFor(payee())).toEqual([3, '2026-11-26']);
});

test('requires the lead days of the payee when a payment is submitted', async () => {
  const early = { deposit_date: '2026-12-01', payment_due_date: '2026-12-01' };
  await completePayment();
  const stranger = await api.addPayer();
  const refused = await submitPayment(stranger, await api.authorisedSubmission(stranger, early));
  expect(refused).toMatchObject({
    status: 422,
    body: { status: 'cutoff_passed', earliest_deposit_date: '2026-12-03' },
  });
  const secondPayment = { ...early, billing_amount: 50_000 };
  expect(
    await submitPayment(payer, await api.authorisedSubmission(payer, secondPayment)),
  ).toMatchObject({
    status: 201,
  });
});

test('answers 404 for another buyer’s payee, and 400 for a supplier or account alone', async () => {
  const stranger = await api.addPayer();
  const statusFor = async (query: object) =>
    (await payer.client.send(getClosedDays, { query })).status;
  expect(
    await statusFor({ supplier_id: stranger.supplierId, account_id: stranger.account.id }),
  ).toBe(404);
  expect(await statusFor({ ...payee(), account_id: stranger.account.id })).toBe(404);
  expect(await statusFor({ supplier_id: payer.supplierId })).toBe(400);
  expect(await statusFor({ account_id: payer.account.id })).toBe(400);
});
