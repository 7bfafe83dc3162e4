import { getInvoicesCsvUrl } from '@hareto/contracts/invoice-list.ts';
import type { CallInput } from '@hareto/contracts/endpoint.ts';
import { invoices } from '../../db/schema/invoices.ts';
import { addUser } from '../../testing/builders.ts';
import { startTestApi, type TestApi } from '../../testing/test-api.ts';
import type { TestClient } from '../../testing/test-client.ts';

let api: TestApi;
let client: TestClient;
let buyerId: number;
let strangerId: number;
beforeAll(async () => {
  api = await startTestApi();
});
beforeEach(async () => {
  const user = await addUser(api.db);
  const other = await addUser(api.db);
  buyerId = user.buyer_id;
  strangerId = other.buyer_id;
  client = api.as(user);
});

const HEAD =
  'お支払い番号,種別,状態,取引先,請求書番号,請求日,支払期日,振込日,申請日,カード利用日,カード,請求金額,決済手数料,お支払い総額,メモ';

async function addPayment(values: Partial<typeof invoices.$inferInsert>) {
  const [row] = await api.db
    .insert(invoices)
    .values({
      kind: 'payment',
      buyer_id: buyerId,
      status: 4,
      payment_state: 'captured',
      supplier_snapshot: {
        name: '暁電機工業株式会社',
        corporate_number: null,
        invoice_registration_number: null,
      },
      invoice_number: '2026-041',
      invoice_date: '2026-10-31',
      payment_due_date: '2026-11-30',
      deposit_date: '2026-11-19',
      billing_amount: 583_000,
      commission: 17_490,
      commission_tax: 1_590,
      total_amount: 600_490,
      card_brand: 'VISA',
      card_last4: '1111',
      applied_at: new Date('2026-11-10T00:30:00+09:00'),
      captured_at: new Date('2026-11-11T23:30:00+09:00'),
      closed_at: new Date('2026-11-19T09:00:00+09:00'),
      updated_at: new Date('2026-11-19T09:00:00+09:00'),
      ...values,
    })
    .returning();
  if (!row) throw new Error('nothing was added');
  return { id: row.id, number: `I-${String(row.document_number).padStart(8, '0')}` };
}

const download = async (url: string) => api.inject({ method: 'GET', url });
async function linesOf(query: CallInput<typeof getInvoicesCsvUrl>['query'] = {}) {
  const { download_url } = await client.call(getInvoicesCsvUrl, { query });
  return (await download(download_url)).payload.split('\r\n');
}

test('writes a line for each payment, and formulas as text', async () => {
  const { number } = await addPayment({ memo: '=1+1, "税込"' });
  await addPayment({ buyer_id: strangerId });
  const { download_url, file_name } = await client.call(getInvoicesCsvUrl, { query: {} });
  expect(file_name).toBe('お支払い_20261120.csv');
  const response = await download(download_url);
  expect(response.headers).toMatchObject({
    'content-type': 'text/csv; charset=utf-8',
    'content-disposition': expect.stringContaining('attachment; filename="payments.csv"'),
  });
  expect(response.payload).toBe(
    [
      `\uFEFF${HEAD}`,
      `${number},支払い,振込完了,暁電機工業株式会社,2026-041,2026-10-31,2026-11-30,2026-11-19,2026-11-10,2026-11-11,VISA 1111,583000,17490,600490,"'=1+1, ""税込"""`,
      '',
    ].join('\r\n'),
  );
});

test.each([
  [1, 'authorized', '2026-11-19'],
  [3, 'captured', '2026-11-19'],
  [4, 'captured', '2026-11-19'],
  [5, 'refunded', ''],
  [8, 'none', ''],
] as const)(
  'writes the transfer date only if there is one: status %i',
  async (status, payment_state, day) => {
    await addPayment({ status, payment_state });
    expect((await linesOf())[1]?.split(',')[7]).toBe(day);
  },
);

const REQUIRED = { is_action_required: true, closed_at: null } as const;
test.each([
  [
    'whose money came back',
    { status: 3, deposit_date: '2026-11-25' },
    ['振込予約済み・要対応', ''],
  ],
  ['that missed its day', { status: 2, deposit_date: '2026-11-19' }, ['再確認中・要対応', '']],
  [
    'that must be corrected',
    { status: 2, deposit_date: '2026-11-25' },
    ['再確認中・要対応', '2026-11-25'],
  ],
] as const)(
  'writes that a payment %s needs an action, and no day that needs another choice',
  async (_, values, cells) => {
    await addPayment({ ...REQUIRED, ...values });
    const line = (await linesOf())[1]?.split(',');
    expect([line?.[2], line?.[7]]).toEqual(cells);
  },
);

test('writes the matching payments in the order of the list', async () => {
  const cheap = await addPayment({ billing_amount: 1_000, total_amount: 18_490 });
  const dear = await addPayment({});
  await addPayment({ status: 5, payment_state: 'voided' });
  const lines = await linesOf({ status: [4], sort: 'billing_amount' });
  expect(lines.slice(1, -1).map((line) => line.split(',')[0])).toEqual([cheap.number, dear.number]);
});

test('writes only the selected payments, and none of another buyer', async () => {
  const first = await addPayment({});
  await addPayment({});
  const third = await addPayment({});
  const theirs = await addPayment({ buyer_id: strangerId });
  const lines = await linesOf({ id: [first.id, third.id, theirs.id], status: [4] });
  expect(new Set(lines.slice(1, -1).map((line) => line.split(',')[0]))).toEqual(
    new Set([first.number, third.number]),
  );
});

test('writes a selected payment that has left the list meanwhile', async () => {
  const left = await addPayment({ status: 4, closed_at: new Date('2026-11-18T09:00:00+09:00') });
  const listed = await addPayment({ status: 3, closed_at: null });
  const lines = await linesOf({
    id: [left.id, listed.id],
    status: [3],
    keyword: '暁',
    is_action_required: false,
    sort: 'billing_amount',
  });
  expect(lines.slice(1, -1).map((line) => line.split(',')[0])).toEqual([
    left.number,
    listed.number,
  ]);
});

test('writes no line for a request that the business has sent', async () => {
  await addPayment({ kind: 'request', buyer_id: strangerId, seller_id: buyerId, memo: '社外秘' });
  expect(await linesOf({ type: ['InvoiceRequestSeller'] })).toEqual([`\uFEFF${HEAD}`, '']);
});

test.each([
  ['501 selected payments', { id: Array.from({ length: 501 }, (_, index) => index + 1) }, 400],
  ['an id that is no number', { id: 'x' }, 400],
  [
    'a range that ends before it starts',
    { applied_from: '2026-11-02', applied_to: '2026-11-01' },
    422,
  ],
])('refuses %s', async (_query, query, status) => {
  expect(await client.send(getInvoicesCsvUrl, { query })).toMatchObject({ status });
});

test('answers 404 for a changed URL', async () => {
  const { download_url } = await client.call(getInvoicesCsvUrl, { query: {} });
  const other = download_url.replace(/buyer=\d+/, `buyer=${strangerId}`);
  expect((await download(other)).statusCode).toBe(404);
  expect((await download('/api/v1/invoices.csv')).statusCode).toBe(404);
});
