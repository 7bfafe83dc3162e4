import { createDraft, getDraft, updateDraft, type Draft } from '@hareto/contracts/drafts.ts';
import { eq } from 'drizzle-orm';
import { invoices } from '../../db/schema/invoices.ts';
import { addSupplier } from '../../testing/builders.ts';
import { forEachTest, type PaymentApi, type Payer } from '../../testing/payment-api.ts';

let api: PaymentApi;
let payer: Payer;
forEachTest((...fixtures) => {
  [api, payer] = fixtures;
});

type Values = Parameters<typeof api.addDraft>[1];

const similarPaymentOfDraft = async (values: Values = {}): Promise<Draft['similar_payment']> => {
  const { id } = await api.addDraft(payer, values);
  return (await payer.client.call(getDraft, { params: { id } })).similar_payment;
};

test('returns the latest payment of the same supplier and amount', async () => {
  await api.pay(payer);
  const { id, document_number } = await api.pay(payer);
  expect(await similarPaymentOfDraft()).toEqual({ id, document_number });
  const { client, supplierId: supplier_id } = payer;
  const draft = await client.call(createDraft, { body: { supplier_id } });
  expect(draft.similar_payment).toBeNull();
  const body = { supplier_id, billing_amount: 100_000 };
  const saved = await client.call(updateDraft, {
    params: { id: draft.id },
    body,
    ifMatch: draft.version,
  });
  expect(saved.similar_payment).toEqual({ id, document_number });
});

test('ignores another amount, supplier or business, and ended payments', async () => {
  const { id } = await api.pay(payer);
  expect(await similarPaymentOfDraft({ billing_amount: 100_001 })).toBeNull();
  const other = await addSupplier(api.db, payer.buyerId, { corporate_number: '5999901000001' });
  expect(await similarPaymentOfDraft({ supplier_id: other.id, account_id: null })).toBeNull();
  await api.db
    .update(invoices)
    .set({ status: 5, payment_state: 'voided' })
    .where(eq(invoices.id, id));
  expect(await similarPaymentOfDraft()).toBeNull();
});

test('ignores payments older than 180 days and the payment made from the draft itself', async () => {
  const { id } = await api.pay(payer);
  const own = await api.db.select().from(invoices).where(eq(invoices.id, id));
  const draft = await payer.client.call(getDraft, { params: { id: own[0]?.draft_id ?? 0 } });
  expect(draft).toMatchObject({ invoice_id: id, similar_payment: null });
  const applied_at = new Date('2026-05-01T10:00:00+09:00');
  await api.db.update(invoices).set({ applied_at }).where(eq(invoices.id, id));
  expect(await similarPaymentOfDraft()).toBeNull();
});
