import { listInvoices, type InvoiceListItem } from '@hareto/contracts/invoice-list.ts';
import { invoices } from '../../db/schema/invoices.ts';
import { eq, inArray } from 'drizzle-orm';
import { addSupplier, addUser } from '../../testing/builders.ts';
import { startTestApi, type TestApi } from '../../testing/test-api.ts';
import type { TestClient } from '../../testing/test-client.ts';

let api: TestApi;
let client: TestClient;
let buyerId: number;
let strangerId: number;

const row = (values: Partial<typeof invoices.$inferInsert>): typeof invoices.$inferInsert => ({
  kind: 'payment',
  buyer_id: buyerId,
  status: 1,
  payment_state: 'authorized',
  supplier_snapshot: {
    name: 'サンプル工業株式会社',
    corporate_number: null,
    invoice_registration_number: null,
  },
  billing_amount: 100_000,
  commission: 3_000,
  commission_tax: 272,
  total_amount: 103_000,
  deposit_date: '2026-11-30',
  account_snapshot: {
    bank_code: '0001',
    bank_name: 'みずほ',
    branch_code: '001',
    branch_name: '東京営業部',
    account_type: 1,
    account_number: '1234567',
    account_holder_kana: 'ｻﾝﾌﾟﾙｺｳｷﾞﾖｳ(ｶ',
  },
  updated_at: new Date('2026-11-20T10:00:00+09:00'),
  ...values,
});
const actionRequired = (code: string, label: string, fields: string[]) => ({
  is_action_required: true,
  action_required: {
    owner: 'buyer' as const,
    reasons: [{ code, label, comment: null, fields }],
    due_at: '',
  },
});
const required = actionRequired('DOC_UNREADABLE', '請求書の画像が不鮮明です', ['files']);
const closedOn = (day: string) => ({
  status: 4 as const,
  payment_state: 'captured' as const,
  closed_at: new Date(`${day}T09:00:00+09:00`),
});

let seeded: Record<
  'late' | 'soon' | 'required' | 'booked' | 'done' | 'doneLater' | 'waiting' | 'sent' | 'theirs',
  number
>;
beforeAll(async () => {
  api = await startTestApi();
  const user = await addUser(api.db);
  const stranger = await addUser(api.db);
  buyerId = user.buyer_id;
  strangerId = stranger.buyer_id;
  client = api.as(user);
  const add = async (values: Partial<typeof invoices.$inferInsert>) =>
    (await api.db.insert(invoices).values(row(values)).returning())[0]?.id ?? 0;
  seeded = {
    late: await add({ deposit_date: '2026-12-10' }),
    soon: await add({ deposit_date: '2026-12-01', status: 2 }),
    required: await add({ deposit_date: '2026-12-18', ...required }),
    booked: await add({ status: 3, captured_at: new Date('2026-11-19T23:30:00+09:00') }),
    done: await add(closedOn('2026-10-01')),
    doneLater: await add(closedOn('2026-11-02')),
    waiting: await add({ kind: 'request', seller_id: strangerId, status: 7, deposit_date: null }),
    sent: await add({
      kind: 'request',
      buyer_id: strangerId,
      seller_id: buyerId,
      status: 7,
      deposit_date: null,
      card_brand: 'VISA',
      card_last4: '1111',
      captured_at: new Date('2026-11-19T23:30:00+09:00'),
    }),
    theirs: await add({ buyer_id: strangerId }),
  };
});

const idsOf = async (query: Record<string, unknown>) =>
  (await client.call(listInvoices, { query })).invoices.map(({ id }: InvoiceListItem) => id);

test('returns the day of the charge to the payer, and never to the requester', async () => {
  const { invoices: listed } = await client.call(listInvoices, { query: {} });
  const dayOf = (id: number) => listed.find((one) => one.id === id)?.card_used_on;
  expect([dayOf(seeded.booked), dayOf(seeded.soon)]).toEqual(['2026-11-19', null]);
  const asRequester = await client.call(listInvoices, {
    query: { type: ['InvoiceRequestSeller'] },
  });
  expect(asRequester.invoices.map(({ card_used_on }) => card_used_on)).toEqual([null]);
});

test('lists 要対応 first, then by transfer date', async () => {
  expect(
    await client.call(listInvoices, {
      query: { status: [1, 2], type: ['InvoicePayment', 'InvoiceRequestBuyer'] },
    }),
  ).toMatchObject({
    total_count: 3,
    count: 3,
    count_all: 3,
    total_count_is_action_required: 1,
    invoices: [
      { id: seeded.required, action_message: '請求書の画像が不鮮明です' },
      { id: seeded.soon },
      { id: seeded.late },
    ],
  });
});

test.each([
  [
    'not yet checked',
    {},
    { answer: null, is_editable: true, is_cancellable: true, is_receipt_available: false },
  ],
  [
    'documents are required',
    { ...required, deposit_date: '2026-12-18' },
    { answer: 'reupload', is_editable: true, is_cancellable: true, is_receipt_available: false },
  ],
  [
    'values must be corrected',
    actionRequired('ACCOUNT_MISMATCH', '振込先口座が一致しません', ['account_id']),
    { answer: 'correct', is_editable: true, is_cancellable: true, is_receipt_available: false },
  ],
  [
    'the seller must answer',
    { ...required, action_required: { ...required.action_required, owner: 'seller' as const } },
    { answer: null, is_editable: false, is_cancellable: true, is_receipt_available: false },
  ],
  [
    'checked',
    { status: 2 as const },
    { answer: null, is_editable: false, is_cancellable: true, is_receipt_available: false },
  ],
  [
    'completed',
    closedOn('2026-10-01'),
    { answer: null, is_editable: false, is_cancellable: false, is_receipt_available: true },
  ],
])(
  'returns the actions of the buyer and the destination of the money when %s',
  async (_, values, permissions) => {
    const user = await addUser(api.db);
    await api.db.insert(invoices).values(row({ buyer_id: user.buyer_id, ...values }));
    const listed = await api.as(user).call(listInvoices, { query: {} });
    expect(listed.invoices).toEqual([
      expect.objectContaining({
        ...permissions,
        bank: { bank_name: 'みずほ銀行', branch_name: '東京営業部' },
      }),
    ]);
  },
);

test('returns no actions to the requester of a request', async () => {
  const {
    invoices: [sent],
  } = await client.call(listInvoices, { query: { type: 'InvoiceRequestSeller' } });
  expect(sent).toMatchObject({
    id: seeded.sent,
    answer: null,
    is_editable: false,
    is_cancellable: false,
    is_receipt_available: false,
  });
});

test('lists the history by completion, newest first', async () => {
  expect(await idsOf({ status: [4, 5, 8] })).toEqual([seeded.doneLater, seeded.done]);
});

test('lists all payments to one payee newest first, in every state', async () => {
  const { late, soon, required: flagged, done } = seeded;
  const { id: supplier_id } = await addSupplier(api.db, buyerId);
  const paid = [late, soon, flagged, done];
  await api.db.update(invoices).set({ supplier_id }).where(inArray(invoices.id, paid));
  expect(await idsOf({ supplier_id })).toEqual([done, flagged, soon, late]);
  expect(await idsOf({ supplier_id, page: 3, size: 1 })).toEqual([late]);
});

test('filters by 要対応 across statuses', async () => {
  expect(await idsOf({ status: [1, 2, 3], is_action_required: 'true' })).toEqual([seeded.required]);
});

test('accepts the filter status also under the name status[]', async () => {
  const { body } = await client.send(listInvoices, { query: { 'status[]': 3 } });
  expect(body).toMatchObject({ total_count: 1, invoices: [{ id: seeded.booked }] });
});

test('lists a request for its payer and for its requester', async () => {
  expect(await idsOf({ type: 'InvoiceRequestBuyer', status: [6, 7] })).toEqual([seeded.waiting]);
  expect(
    await client.call(listInvoices, { query: { type: 'InvoiceRequestSeller' } }),
  ).toMatchObject({
    total_count: 1,
    invoices: [{ id: seeded.sent, type: 'InvoiceRequestSeller', credit_card: null }],
  });
});

test('the requester searches the texts of the request, and not the memo of its payer', async () => {
  await api.db
    .update(invoices)
    .set({ search_text: '緊急対応', sent_text: '北斗電機' })
    .where(eq(invoices.id, seeded.sent));
  const found = async (keyword: string) => idsOf({ type: 'InvoiceRequestSeller', keyword });
  expect([await found('北斗'), await found('緊急')]).toEqual([[seeded.sent], []]);
});

test('never shows another buyer’s payments', async () => {
  const all = await idsOf({
    type: ['InvoicePayment', 'InvoiceRequestBuyer', 'InvoiceRequestSeller'],
    size: 100,
  });
  expect(all).toHaveLength(8);
  expect(all).not.toContain(seeded.theirs);
});

test('lists page by page the same order as at once, and nothing after the last page', async () => {
  const whole = await idsOf({ size: 100 });
  const paged = (
    await Promise.all(whole.map(async (_id, page) => idsOf({ page, size: 1 })))
  ).flat();
  expect(paged).toEqual(whole);
  expect(await idsOf({ page: 50_000, size: 20 })).toEqual([]);
});

test.each([
  { size: 0 },
  { size: 101 },
  { page: -1 },
  { status: 9 },
  { type: 'Other' },
  { user_id: 1 },
])('refuses %p', async (query) => {
  expect(await client.send(listInvoices, { query })).toMatchObject({
    status: 400,
    body: { status: 'bad_request' },
  });
});
