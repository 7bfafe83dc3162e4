import { getSupplier, type SupplierDetail } from '@hareto/contracts/suppliers.ts';
import { eq } from 'drizzle-orm';
import { invoices } from '../../db/schema/invoices.ts';
import { supplier_accounts } from '../../db/schema/suppliers.ts';
import { addSupplier } from '../../testing/builders.ts';
import { forEachTest, type PaymentApi, type Payer } from '../../testing/payment-api.ts';

let api: PaymentApi;
let payer: Payer;
forEachTest((...fixtures) => {
  [api, payer] = fixtures;
});

const lastOf = async (id: number): Promise<SupplierDetail['last_payment']> =>
  (await payer.client.call(getSupplier, { params: { id } })).last_payment;

test('returns the payment of the latest invoice, even if another was paid later', async () => {
  expect(await lastOf(payer.supplierId)).toBeNull();
  const november = await api.pay(payer, { invoice_date: '2026-11-12', billing_amount: 264_000 });
  await api.pay(payer, { invoice_date: '2026-10-12' });
  expect(await lastOf(payer.supplierId)).toEqual({
    id: november.id,
    document_number: november.document_number,
    status: 1,
    billing_amount: 264_000,
    invoice_date: '2026-11-12',
    transaction_category: 'outsourcing',
    transaction_detail: null,
  });
});

test('ignores cancelled payments and those of another supplier', async () => {
  const { id } = await api.pay(payer);
  const other = await addSupplier(api.db, payer.buyerId, { corporate_number: '5999901000001' });
  expect(await lastOf(other.id)).toBeNull();
  await api.db
    .update(invoices)
    .set({ status: 5, payment_state: 'voided' })
    .where(eq(invoices.id, id));
  expect(await lastOf(payer.supplierId)).toBeNull();
});

test('returns the last completed transfer to the current details of an account', async () => {
  const { supplierId, account } = payer;
  const lastTransfers = async () => {
    const { accounts } = await payer.client.call(getSupplier, { params: { id: supplierId } });
    return accounts.map(({ id, last_transfer_on }) => [id, last_transfer_on]);
  };
  const earlier = await api.pay(payer);
  const later = await api.pay(payer, { invoice_date: '2026-11-12' });
  expect(await lastTransfers()).toEqual([[account.id, null]]);
  await completeTransfer(earlier.id, '2026-12-01');
  await completeTransfer(later.id, '2026-12-04');
  expect(await lastTransfers()).toEqual([[account.id, '2026-12-04']]);
  await api.db
    .update(supplier_accounts)
    .set({ account_number: '7654321' })
    .where(eq(supplier_accounts.id, account.id));
  expect(await lastTransfers()).toEqual([[account.id, null]]);
});

const completeTransfer = (id: number, deposit_date: string) =>
  api.db.update(invoices).set({ status: 4, deposit_date }).where(eq(invoices.id, id));
