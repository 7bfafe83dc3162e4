import { listDrafts } from '@hareto/contracts/draft-list.ts';
import { getDraft } from '@hareto/contracts/drafts.ts';
import { payAgain } from '@hareto/contracts/pay-again.ts';
import { eq } from 'drizzle-orm';
import { invoices } from '../../db/schema/invoices.ts';
import { suppliers } from '../../db/schema/suppliers.ts';
import { addSupplier, addSupplierAccount, addUser } from '../../testing/builders.ts';
import { startTestApi, type TestApi } from '../../testing/test-api.ts';
import type { TestClient } from '../../testing/test-client.ts';

let api: TestApi;
let client: TestClient;
let buyerId: number;
let supplierId: number;
let accountId: number;
beforeEach(async () => {
  api = await startTestApi();
  const user = await addUser(api.db, { corporation: {} });
  client = api.as(user);
  buyerId = user.buyer_id;
  supplierId = (await addSupplier(api.db, buyerId)).id;
  accountId = (await addSupplierAccount(api.db, supplierId)).id;
});

async function addPayment(values: Partial<typeof invoices.$inferInsert> = {}): Promise<number> {
  const [row] = await api.db
    .insert(invoices)
    .values({
      buyer_id: buyerId,
      supplier_id: supplierId,
      account_id: accountId,
      status: 4,
      payment_state: 'captured',
      supplier_snapshot: {
        name: 'サンプル工業株式会社',
        corporate_number: null,
        invoice_registration_number: null,
      },
      invoice_number: 'INV-0007',
      transaction_category: 'rent',
      transaction_detail: '事務所',
      transfer_person_name: 'ｶ)ｻﾝﾌﾟﾙｼﾖｳｼﾞ',
      memo: '11月分',
      billing_amount: 100_000,
      invoice_total: 110_000,
      adjustments: [{ kind: 'advance', amount: 10_000 }],
      commission: 3_000,
      commission_tax: 272,
      total_amount: 103_000,
      updated_at: new Date('2026-11-19T09:00:00+09:00'),
      ...values,
    })
    .returning({ id: invoices.id });
  return row?.id ?? 0;
}

test('makes a draft from each payment, without the values that differ between invoices', async () => {
  const response = await client.call(payAgain, {
    body: { invoices: [await addPayment(), await addPayment()] },
  });
  expect(response).toEqual({ drafts: [expect.any(Number), expect.any(Number)], left_out: 0 });
  expect(await client.call(getDraft, { params: { id: response.drafts[0] ?? 0 } })).toMatchObject({
    supplier_id: supplierId,
    account_id: accountId,
    transaction_category: 'rent',
    transaction_detail: '事務所',
    transfer_person_name: 'ｶ)ｻﾝﾌﾟﾙｼﾖｳｼﾞ',
    adjustments: [{ kind: 'advance', amount: 10_000 }],
    invoice_total: null,
    billing_amount: null,
    invoice_date: null,
    payment_due_date: null,
    deposit_date: null,
    invoice_number: null,
    memo: null,
    files: [],
    version: 1,
  });
  expect(await api.db.$count(invoices)).toBe(2);
});

test('makes no second draft when a call with a key is repeated', async () => {
  const call = {
    body: { invoices: [await addPayment()] },
    idempotencyKey: 'key-of-a-lost-answer-1',
  };
  const made = await client.call(payAgain, call);
  expect(made).toEqual({ drafts: [expect.any(Number)], left_out: 0 });
  expect(await client.call(payAgain, call)).toEqual(made);
  expect(await client.call(listDrafts, {})).toMatchObject({ total_count: 1 });
});

test('leaves out requests and payments whose supplier was deleted or refused', async () => {
  const [payment, request, withoutSupplier] = [
    await addPayment(),
    await addPayment({ kind: 'request', seller_id: (await addUser(api.db)).buyer_id }),
    await addPayment({ supplier_id: null, account_id: null }),
  ];
  expect(
    await client.call(payAgain, { body: { invoices: [payment, request, withoutSupplier] } }),
  ).toEqual({
    drafts: [expect.any(Number)],
    left_out: 2,
  });
  await api.db.update(suppliers).set({ status: 'Rejected' }).where(eq(suppliers.id, supplierId));
  expect(await client.call(payAgain, { body: { invoices: [payment] } })).toEqual({
    drafts: [],
    left_out: 1,
  });
});

test('makes no draft when one payment belongs to another business', async () => {
  const other = await addPayment({ buyer_id: (await addUser(api.db)).buyer_id });
  const body = { invoices: [await addPayment(), other] };
  expect(await client.send(payAgain, { body })).toMatchObject({ status: 404 });
  expect(await client.call(listDrafts, {})).toMatchObject({ total_count: 0 });
});

test.each<[string, number[]]>([
  ['no payments', []],
  ['101 payments', Array.from({ length: 101 }, (_, index) => index + 1)],
])('refuses a list of %s', async (_list, invoiceIds) => {
  expect(await client.send(payAgain, { body: { invoices: invoiceIds } })).toMatchObject({
    status: 422,
  });
});
