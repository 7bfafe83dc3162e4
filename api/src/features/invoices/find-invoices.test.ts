import { INVOICE_SORTS, type InvoiceSort } from '@hareto/contracts/invoice-search.ts';
import {
  getInvoiceTotals,
  type InvoiceListItem,
  listInvoices,
} from '@hareto/contracts/invoice-list.ts';
import { eq } from 'drizzle-orm';
import { type InvoiceRow, invoices } from '../../db/schema/invoices.ts';
import { addDays, plainDate } from '@hareto/domain/plain-date.ts';
import { fillSearchTexts } from '../../jobs/fill-search-texts.ts';
import { addSupplier, addUser } from '../../testing/builders.ts';
import { startTestApi, type TestApi } from '../../testing/test-api.ts';
import type { TestClient } from '../../testing/test-client.ts';

type NewRow = Partial<typeof invoices.$inferInsert>;

let api: TestApi;
let client: TestClient;
let stranger: TestClient;
let buyerId: number;
let strangerId: number;
let supplierId: number;

const snapshot = (name: string) => ({
  name,
  corporate_number: null,
  invoice_registration_number: null,
});
const amounts = (billing_amount: number) => ({
  billing_amount,
  commission: 3_000,
  commission_tax: 272,
  total_amount: billing_amount + 3_000,
});

const payment = (values: NewRow) => ({
  kind: 'payment' as const,
  buyer_id: buyerId,
  status: 4 as const,
  payment_state: 'captured' as const,
  supplier_snapshot: snapshot('サンプル工業株式会社'),
  ...amounts(100_000),
  invoice_date: '2026-10-01',
  payment_due_date: '2026-10-31',
  deposit_date: '2026-10-30',
  applied_at: new Date('2026-10-20T10:00:00+09:00'),
  captured_at: new Date('2026-10-21T23:59:59+09:00'),
  closed_at: new Date('2026-10-30T09:00:00+09:00'),
  updated_at: new Date('2026-10-30T09:00:00+09:00'),
  ...values,
});

async function addPayment(values: NewRow): Promise<number> {
  const [row] = await api.db
    .insert(invoices)
    .values(payment(values))
    .returning({ id: invoices.id });
  return row?.id ?? 0;
}

let seeded: Record<'takahashi' | 'minato' | 'cancelled' | 'cheap', number>;
beforeAll(async () => {
  api = await startTestApi();
  const user = await addUser(api.db);
  buyerId = user.buyer_id;
  client = api.as(user);
  const other = await addUser(api.db);
  strangerId = other.buyer_id;
  stranger = api.as(other);
  const minato = { name: '株式会社みなと電機', name_kana: 'ミナトデンキ' };
  supplierId = (await addSupplier(api.db, buyerId, minato)).id;
  seeded = {
    takahashi: await addPayment({
      supplier_snapshot: snapshot('髙橋工務店'),
      invoice_number: 'INV-0007',
      ...amounts(583_000),
      deposit_date: '2026-11-19',
      closed_at: new Date('2026-11-19T09:00:00+09:00'),
    }),
    minato: await addPayment({
      supplier_id: supplierId,
      supplier_snapshot: snapshot(minato.name),
      memo: '本社ビル 空調',
      ...amounts(742_500),
      applied_at: new Date('2026-11-01T00:00:00+09:00'),
      captured_at: new Date('2026-11-02T00:00:00+09:00'),
      payment_due_date: '2026-11-30',
    }),
    cancelled: await addPayment({ status: 5, payment_state: 'voided', ...amounts(693_000) }),
    cheap: await addPayment({ ...amounts(1_000), deposit_date: '2026-09-01' }),
  };
  await addPayment({
    buyer_id: strangerId,
    supplier_snapshot: snapshot('株式会社みなと電機'),
    ...amounts(742_500),
  });
  await fillSearchTexts(api.db);
});

const idsOf = async (query: Record<string, unknown>) =>
  (await client.call(listInvoices, { query })).invoices.map(({ id }: InvoiceListItem) => id);
const HISTORY = { status: [4, 5, 8] };

test.each([
  ['高橋', 'takahashi'],
  ['橋工', 'takahashi'],
  ['ﾐﾅﾄ', 'minato'],
  ['みなとでんき', 'minato'],
  ['㈱みなと電機', 'minato'],
  ['電', 'minato'],
  ['空調', 'minato'],
  ['inv0007', 'takahashi'],
  ['ＩＮＶ－０００７', 'takahashi'],
  ['¥742,500', 'minato'],
  ['583000', 'takahashi'],
] as const)('finds a payment by %s', async (keyword, name) => {
  expect(await idsOf({ keyword })).toEqual([seeded[name]]);
});

test('finds by the document number', async () => {
  const [row] = await api.db.select().from(invoices).where(eq(invoices.id, seeded.cheap));
  const number = String(row?.document_number).padStart(8, '0');
  expect(await idsOf({ keyword: `I-${number}` })).toEqual([seeded.cheap]);
});

test.each(['電みな', '店INV', '・', 'みなと商事'])('finds nothing with %s', async (keyword) => {
  expect(await idsOf({ keyword })).toEqual([]);
});

test('finds a changed payment only by its new text', async () => {
  const changeMemo = async (memo: string | null) => {
    await api.db
      .update(invoices)
      .set({ memo, search_text: null })
      .where(eq(invoices.id, seeded.cheap));
    await fillSearchTexts(api.db);
  };
  await changeMemo('倉庫の雨樋');
  expect(await idsOf({ keyword: '雨樋' })).toEqual([seeded.cheap]);
  await changeMemo('倉庫の屋根');
  expect(await idsOf({ keyword: '雨樋' })).toEqual([]);
  expect(await idsOf({ keyword: '屋根' })).toEqual([seeded.cheap]);
  await changeMemo(null);
});

test.each([
  [{ applied_from: '2026-11-01' }, ['minato']],
  [{ applied_to: '2026-10-31', ...HISTORY }, ['takahashi', 'cancelled', 'cheap']],
  [{ charged_on_from: '2026-11-02', charged_on_to: '2026-11-02' }, ['minato']],
  [{ charged_on_to: '2026-10-21', keyword: '高橋' }, ['takahashi']],
  [{ payment_due_date_from: '2026-11-01', payment_due_date_to: '9999-12-31' }, ['minato']],
  [{ deposit_date_to: '2026-09-30' }, ['cheap']],
  [
    { billing_amount_from: '583,000', billing_amount_to: 693_000, sort: 'billing_amount' },
    ['takahashi', 'cancelled'],
  ],
  [{ billing_amount_from: 2 ** 31 }, []],
  [{ status: 5 }, ['cancelled']],
] as const)('filters by %p', async (query, names) => {
  expect(new Set(await idsOf(query))).toEqual(new Set(names.map((name) => seeded[name])));
});

test.each([
  [
    { deposit_date_from: '2026-11-30', deposit_date_to: '2026-11-01' },
    'deposit_date_to',
    '振込日の開始日は終了日以前にしてください。',
  ],
  [
    { billing_amount_from: 2, billing_amount_to: 1 },
    'billing_amount_to',
    '請求金額の下限は上限以下にしてください。',
  ],
])('returns an error for the range %p', async (query, field, message) => {
  for (const endpoint of [listInvoices, getInvoiceTotals])
    expect(await client.send(endpoint, { query })).toMatchObject({
      status: 422,
      body: { status: 'validation_error', errors: [{ field, code: 'range', message }] },
    });
});

test.each([
  [{ billing_amount_from: '1e4' }, 422],
  [{ billing_amount_to: '-1' }, 422],
  [{ billing_amount_to: '99999999999' }, 422],
  [{ deposit_date_from: '2026-02-30' }, 400],
  [{ applied_to: '0000-01-01' }, 400],
  [{ applied_to: '10000-01-01' }, 400],
  [{ charged_on_from: '2026/11/01' }, 400],
  [{ keyword: 'あ'.repeat(1_000) }, 400],
  [{ keyword: 'a\u0000b' }, 400],
  [{ supplier_id: '1e4' }, 400],
  [{ supplier_id: 2 ** 53 }, 400],
  [{ sort: 'id' }, 400],
  [{ cursor: 'x' }, 400],
  [{ status: '1e0' }, 400],
])('refuses %p with %i', async (query, status) => {
  expect(await client.send(listInvoices, { query })).toMatchObject({ status });
});

test.each(INVOICE_SORTS)('lists %s in the same order by cursor and by page', async (sort) => {
  const query = { ...HISTORY, sort };
  const whole = await idsOf({ ...query, size: 100 });
  expect(whole).toHaveLength(4);
  const paged = await Promise.all(whole.map(async (_, page) => idsOf({ ...query, page, size: 1 })));
  expect(paged.flat()).toEqual(whole);
  expect(await readAllPages(query)).toEqual(whole);
});

/** Reads all ids page by page with the cursors; a page has one row. */
async function readAllPages(query: { status: number[]; sort?: InvoiceSort }): Promise<number[]> {
  const found: number[] = [];
  for (let cursor: number | null | undefined; cursor !== null;) {
    const page = await client.call(listInvoices, {
      query: { ...query, size: 1, ...(cursor === undefined ? {} : { cursor }) },
    });
    found.push(...page.invoices.map(({ id }) => id));
    cursor = page.next_cursor;
  }
  return found;
}

test('lists the history and the open requests by cursor in the order of the list', async () => {
  expect(await readAllPages(HISTORY)).toEqual(await idsOf({ ...HISTORY, size: 100 }));
  const { id, buyer_id } = await addUser(api.db);
  const days = ['2026-12-01', null, '2026-11-01'];
  const ids = await Promise.all(
    days.map(async (deposit_date) =>
      addPayment({
        kind: 'request',
        buyer_id,
        seller_id: strangerId,
        status: 7,
        payment_state: 'none',
        deposit_date,
        applied_at: null,
      }),
    ),
  );
  const own = api.as({ id });
  const { invoices: page } = await own.call(listInvoices, { query: { status: 7 } });
  expect(page.map((one) => one.id)).toEqual([ids[2], ids[0], ids[1]]);
  const rest = await own.call(listInvoices, { query: { status: 7, cursor: ids[2] ?? 0 } });
  expect(rest.invoices.map((one) => one.id)).toEqual([ids[0], ids[1]]);
});

test('counts up to the limit, with total_relation at_least', async () => {
  const sort = '-billing_amount' as const;
  const limited = { ...HISTORY, sort, billing_amount_from: 1, size: 1, total_limit: 2 };
  const counted = async (query: typeof limited & { page?: number; cursor?: number }) => {
    const { total_count, total_relation, next_cursor, invoices } = await client.call(listInvoices, {
      query,
    });
    return { total_count, total_relation, next_cursor, ids: invoices.map(({ id }) => id) };
  };
  const { takahashi, minato, cancelled, cheap } = seeded;
  const atLeast = { total_count: 2, total_relation: 'at_least' };
  const exact = { total_count: 4, total_relation: 'exact' };
  expect(await counted(limited)).toEqual({ ...atLeast, next_cursor: minato, ids: [minato] });
  expect(await counted({ ...limited, page: 1 })).toEqual({
    ...atLeast,
    next_cursor: cancelled,
    ids: [cancelled],
  });
  expect(await counted({ ...limited, cursor: cancelled })).toEqual({
    ...atLeast,
    next_cursor: takahashi,
    ids: [takahashi],
  });
  // A page after the limit needs the exact number.
  expect(await counted({ ...limited, page: 3 })).toEqual({
    ...exact,
    next_cursor: null,
    ids: [cheap],
  });
  expect(await counted({ ...limited, total_limit: 4 })).toMatchObject(exact);
});

test('lists pages of 1,200 matching payments by day and by name, and none of another buyer', async () => {
  const user = await addUser(api.db);
  const own = api.as(user);
  const added = await api.db
    .insert(invoices)
    .values(
      Array.from({ length: 1_805 }, (_, n) =>
        payment({
          buyer_id: n < 1_800 ? user.buyer_id : strangerId,
          deposit_date: addDays(plainDate('2022-01-01'), (n * 7) % 1_201),
          search_text: n % 3 === 0 ? '別の店' : '電機店',
          payee_kana: n % 2 === 0 ? 'イ' : 'ア',
        }),
      ),
    )
    .returning();
  const found = added.slice(0, 1_800).filter(({ search_text }) => search_text === '電機店');
  const byDay = (a: InvoiceRow, b: InvoiceRow) =>
    (a.deposit_date ?? '').localeCompare(b.deposit_date ?? '') || a.id - b.id;
  const byName = (a: InvoiceRow, b: InvoiceRow) =>
    (a.payee_kana ?? '').localeCompare(b.payee_kana ?? '') || a.id - b.id;
  for (const [sort, compare] of [
    ['deposit_date', byDay],
    ['-deposit_date', (a, b) => byDay(b, a)],
    ['supplier_name', byName],
  ] as const satisfies [InvoiceSort, (a: InvoiceRow, b: InvoiceRow) => number][]) {
    const ids = found.toSorted(compare).map(({ id }) => id);
    for (const total_limit of [undefined, 500])
      for (const page of [0, 7]) {
        const query = {
          ...HISTORY,
          keyword: '電機',
          sort,
          page,
          ...(total_limit && { total_limit }),
        };
        const { invoices: rows } = await own.call(listInvoices, { query });
        expect(rows.map(({ id }) => id)).toEqual(ids.slice(page * 20, page * 20 + 20));
      }
  }
});

test.each([0, -1, 10_001, '1e3', '', 'x', 2 ** 31])(
  'refuses a limit of %p',
  async (total_limit) => {
    expect(await client.send(listInvoices, { query: { total_limit } })).toMatchObject({
      status: 400,
    });
  },
);

test.each(['1e1', '0x1', '', ' 1', '-1', '1.0'])('refuses page %p', async (page) => {
  expect(await client.send(listInvoices, { query: { page } })).toMatchObject({ status: 400 });
});

test.each([
  ['-billing_amount', ['minato', 'cancelled', 'takahashi', 'cheap']],
  ['supplier_name', ['cancelled', 'cheap', 'minato', 'takahashi']],
] as const)('sorts by %s', async (sort, names) => {
  expect(await idsOf({ ...HISTORY, sort })).toEqual(names.map((name) => seeded[name]));
});

test('returns the sums of the matching payments, with cancelled ones as left_out', async () => {
  const found = await client.call(getInvoiceTotals, { query: { billing_amount_from: 500_000 } });
  expect(found).toEqual({
    total_count: 3,
    counted: { count: 2, billing_amount: 1_325_500, commission: 6_000, total_amount: 1_331_500 },
    left_out: [{ status: 5, count: 1, billing_amount: 693_000 }],
    by_status: [
      { status: 4, count: 2 },
      { status: 5, count: 1 },
    ],
    nearest: null,
  });
});

test('returns the payee with the nearest name when nothing was found', async () => {
  const query = { keyword: 'みなとでんい', ...HISTORY };
  expect(await client.call(getInvoiceTotals, { query })).toMatchObject({
    total_count: 0,
    nearest: { name: '株式会社みなと電機', count: 1 },
  });
  const unlike = await client.call(getInvoiceTotals, { query: { keyword: 'ゼンゼン' } });
  expect(unlike.nearest).toBeNull();
});

test('never finds another buyer’s payments, by any filter that would match them', async () => {
  const [row] = (await stranger.call(listInvoices, { query: { keyword: 'みなと' } })).invoices;
  const buyerWithoutPayments = api.as(await addUser(api.db));
  const queries = [
    { keyword: 'みなと' },
    { keyword: '電' },
    { keyword: String(row?.document_number) },
    { keyword: '742500' },
    { supplier_id: supplierId },
    { applied_from: '2000-01-01' },
    { payment_due_date_from: '2000-01-01' },
    { deposit_date_to: '2100-01-01' },
    { charged_on_from: '2000-01-01' },
    { billing_amount_from: 0 },
    { status: [1, 2, 3, 4, 5, 6, 7, 8] },
    { is_action_required: false },
    ...INVOICE_SORTS.map((sort) => ({ sort })),
    { type: ['InvoicePayment', 'InvoiceRequestBuyer', 'InvoiceRequestSeller'], keyword: 'みなと' },
  ];
  for (const query of queries) {
    expect(await buyerWithoutPayments.call(listInvoices, { query })).toMatchObject({
      total_count: 0,
      invoices: [],
    });
    const { sort: _, ...filter } = query as { sort?: string };
    expect(await buyerWithoutPayments.call(getInvoiceTotals, { query: filter })).toMatchObject({
      total_count: 0,
      nearest: null,
    });
  }
  const after = await buyerWithoutPayments.call(listInvoices, { query: { cursor: row?.id ?? 0 } });
  expect(after.invoices).toEqual([]);
});
