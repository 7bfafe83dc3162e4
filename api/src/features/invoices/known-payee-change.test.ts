import { detailsDigest } from '../../accounts/account-details.ts';
import { addSupplier, addSupplierAccount } from '../../testing/builders.ts';
import { changePayment, paymentOf } from '../../testing/payer-calls.ts';
import { forEachTest, type PaymentApi, type Payer } from '../../testing/payment-api.ts';

/** A Tuesday, the day after the transfer of the first payment. */
const NOW = '2026-12-01T10:00:00+09:00';
const TOMORROW = '2026-12-02';
const IN_THREE_DAYS = '2026-12-04';

let api: PaymentApi;
let payer: Payer;
forEachTest((...fixtures) => {
  [api, payer] = fixtures;
});

/** Completes a payment, so that the supplier is approved and its account counts as known. */
async function completePayment(): Promise<void> {
  await api.pay(payer);
  await api.runJobs();
  api.clock.set('2026-11-30T10:00:00+09:00');
  await api.runJobs();
  api.clock.set(NOW);
}

const tooEarly = (day: string) => ({
  status: 422,
  body: { status: 'cutoff_passed', earliest_deposit_date: day },
});

test('accepts the next business day, and no earlier day, as the changed date of a known payee', async () => {
  await completePayment();
  const { id } = await api.pay(payer, { billing_amount: 70_000, deposit_date: '2026-12-10' });
  expect(await changePayment(payer, id, { deposit_date: '2026-12-01' })).toMatchObject(
    tooEarly(TOMORROW),
  );
  expect(await changePayment(payer, id, { deposit_date: TOMORROW })).toMatchObject({ status: 200 });
  expect(await paymentOf(payer, id)).toMatchObject({ deposit_date: TOMORROW });
});

test('refuses a date that needs a known payee when the new payee is unknown', async () => {
  await completePayment();
  const { id } = await api.pay(payer, { billing_amount: 70_000, deposit_date: TOMORROW });
  const other = await addSupplier(api.db, payer.buyerId, { corporate_number: '7999901009999' });
  const account = await addSupplierAccount(api.db, other.id, {
    account_number: '7654321',
  });
  const moved = await changePayment(payer, id, {
    supplier_id: other.id,
    account_id: account.id,
    confirmed_account_digest: detailsDigest(account),
  });
  expect(moved).toMatchObject(tooEarly(IN_THREE_DAYS));
});

test('keeps a date that needs no known payee when the account changes', async () => {
  api.clock.set('2026-11-20T10:00:00+09:00');
  const { id } = await api.pay(payer, { deposit_date: '2026-11-26' });
  const account = await addSupplierAccount(api.db, payer.supplierId, { account_number: '7654321' });
  api.clock.set('2026-11-24T10:00:00+09:00');
  const moved = await changePayment(payer, id, {
    account_id: account.id,
    confirmed_account_digest: detailsDigest(account),
  });
  expect(moved).toMatchObject({ status: 200 });
});
