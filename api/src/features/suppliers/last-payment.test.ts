import { getSupplier, type SupplierDetail } from '@hareto/contracts/suppliers.ts';
import { eq } from 'drizzle-orm';
import { invoices } from '../../db/schema/invoices.ts';
import { addSupplier } from '../../testing/builders.ts';
import { forEachTest, type PaymentApi, type Payer } from '../../testing/payment-api.ts';

let api: PaymentApi;
let payer: Payer;
forEachTest((...given) => {
  [api, payer] = given;
});

const lastOf = async (id: number): Promise<SupplierDetail['last_payment']> =>
  (await payer.client.call(getSupplier, { params: { id } })).last_payment;

test('the payment of the latest invoice is named, whichever was paid last', async () => {
  expect(await lastOf(payer.supplierId)).toBeNull();
  const november = await api.pay(payer, { invoice_date: '2026-11-12', billing_amount: 264_000 });
  await api.pay(payer, { invoice_date: '2026-10-12' });
  expect(await lastOf(payer.supplierId)).toEqual({
    id: november.id,
    document_number: november.document_number,
    status: 1,
    billing_amount: 264_000,
    invoice_date: '2026-11-12',
  });
});

test('what was cancelled is none, nor what is another supplier’s', async () => {
  const { id } = await api.pay(payer);
  const other = await addSupplier(api.db, payer.buyerId, { corporate_number: '5999901000001' });
  expect(await lastOf(other.id)).toBeNull();
  await api.db
    .update(invoices)
    .set({ status: 5, payment_state: 'voided' })
    .where(eq(invoices.id, id));
  expect(await lastOf(payer.supplierId)).toBeNull();
});
