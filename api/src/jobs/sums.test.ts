import { getInvoiceTotals, listInvoices } from '@hareto/contracts/invoice-list.ts';
import { listSuppliers } from '@hareto/contracts/suppliers.ts';
import { getUserStats } from '@hareto/contracts/users.ts';
import { eq, inArray, sql } from 'drizzle-orm';
import { invoices } from '../db/schema/invoices.ts';
import { closed_counts, invoice_sums, request_sums, supplier_sums } from '../db/schema/sums.ts';
import { addSupplier, addUser } from '../testing/builders.ts';
import { closeAfterUse } from '../testing/close-after-use.ts';
import { pauseAtRead } from '../testing/paused-read.ts';
import { createTestDatabase } from '../testing/test-database.ts';
import { startTestApi, type TestApi } from '../testing/test-api.ts';
import type { TestClient } from '../testing/test-client.ts';
import { compareSums, mergeSums, untilChangedSum } from './sums.ts';

const DAY_MS = 24 * 3_600_000;

type NewRow = Partial<typeof invoices.$inferInsert>;

let api: TestApi;
let buyerId: number;
let supplierId: number;
let client: TestClient;

beforeEach(async () => {
  api = await startTestApi();
  const user = await addUser(api.db);
  buyerId = user.buyer_id;
  client = api.as(user);
  supplierId = (await addSupplier(api.db, buyerId)).id;
});

const row = (values: NewRow = {}): typeof invoices.$inferInsert => ({
  buyer_id: buyerId,
  supplier_id: supplierId,
  status: 4,
  payment_state: 'captured',
  supplier_snapshot: {
    name: 'サンプル工業株式会社',
    corporate_number: null,
    invoice_registration_number: null,
  },
  billing_amount: 100_000,
  commission: 3_000,
  commission_tax: 272,
  total_amount: 103_000,
  deposit_date: '2026-10-30',
  closed_at: new Date('2026-10-30T09:00:00+09:00'),
  updated_at: new Date('2026-10-30T09:00:00+09:00'),
  ...values,
});
const addPayments = async (...rows: NewRow[]) =>
  (await api.db.insert(invoices).values(rows.map(row)).returning({ id: invoices.id })).map(
    ({ id }) => id,
  );

/**
 * The counts, the sum and the supplier's sum of the year, as the calls of three screens return
 * them.
 */
async function shownSums() {
  const [list, totals, { suppliers }] = await Promise.all([
    client.call(listInvoices, { query: { status: [4, 5, 8] } }),
    client.call(getInvoiceTotals, { query: { status: [4, 5, 8] } }),
    client.call(listSuppliers, {}),
  ]);
  return {
    count: list.total_count,
    actionRequired: list.total_count_is_action_required,
    sum: totals.counted.billing_amount,
    paidThisYear: suppliers[0]?.paid_this_year,
  };
}

test('the sums follow every write, before and after the merge', async () => {
  const nothing = { count: 0, actionRequired: 0, sum: 0, paidThisYear: 0 };
  expect(await shownSums()).toEqual(nothing);
  const [first = 0, second = 0] = await addPayments({}, { deposit_date: '2025-12-26' });
  await addPayments({ buyer_id: (await addUser(api.db)).buyer_id, supplier_id: null });
  const both = { count: 2, actionRequired: 0, sum: 200_000, paidThisYear: 100_000 };
  expect(await shownSums()).toEqual(both);
  expect(await mergeSums(api.db)).toBeGreaterThan(0);
  expect(await mergeSums(api.db)).toBe(0);
  expect(await shownSums()).toEqual(both);

  await api.db
    .update(invoices)
    .set({ billing_amount: 150_000, total_amount: 153_000, is_action_required: true })
    .where(eq(invoices.id, first));
  const changed = { count: 2, actionRequired: 1, sum: 250_000, paidThisYear: 150_000 };
  expect(await shownSums()).toEqual(changed);
  await mergeSums(api.db);
  expect(await shownSums()).toEqual(changed);

  await api.db.update(invoices).set({ status: 3 }).where(eq(invoices.id, first));
  expect(await shownSums()).toEqual({ count: 1, actionRequired: 0, sum: 100_000, paidThisYear: 0 });
  await api.db.delete(invoices).where(inArray(invoices.id, [first, second]));
  await mergeSums(api.db);
  expect(await shownSums()).toEqual(nothing);
});

test('no sums are written when a row stays in its group', async () => {
  const [id = 0] = await addPayments({});
  await mergeSums(api.db);
  await api.db.update(invoices).set({ memo: '本社ビル' }).where(eq(invoices.id, id));
  expect(await mergeSums(api.db)).toBe(0);
});

test('each group has one row after the merge', async () => {
  await addPayments({}, {}, { status: 5, payment_state: 'voided' });
  await addPayments({});
  await mergeSums(api.db);
  const own = eq(invoice_sums.buyer_id, buyerId);
  const rows = await api.db.select().from(invoice_sums).where(own);
  expect(rows.map(({ status, row_count }) => [status, row_count]).sort()).toEqual([
    [4, 3],
    [5, 1],
  ]);
  const [paid] = await api.db.select().from(supplier_sums);
  expect(paid).toMatchObject({ year: 2026, row_count: 3, billing_amount: 300_000 });
});

test('the sums are correct after several workers merge them during writes', async () => {
  await Promise.all([
    ...Array.from({ length: 20 }, async () => addPayments({})),
    ...Array.from({ length: 5 }, async () => mergeSums(api.db)),
  ]);
  await mergeSums(api.db);
  expect(await shownSums()).toMatchObject({ count: 20, sum: 2_000_000, paidThisYear: 2_000_000 });
});

test('the sums count the payments of each tab for the header', async () => {
  await addPayments(
    {},
    { status: 1, payment_state: 'authorized', is_action_required: true },
    { status: 2, payment_state: 'authorized' },
    { status: 3 },
    { kind: 'request', seller_id: (await addUser(api.db)).buyer_id, status: 7 },
  );
  expect((await client.call(getUserStats, {})).payments).toEqual({
    action_required: 1,
    review: 2,
    reserved: 1,
    history: 1,
    waiting: 1,
    draft: 0,
  });
});

test('the sums are compared with the payments and corrected, each business in one minute of the day', async () => {
  await addPayments({}, {});
  await mergeSums(api.db);
  await api.db
    .update(invoice_sums)
    .set({ row_count: 5, billing_amount: 1 })
    .where(eq(invoice_sums.buyer_id, buyerId));
  await api.db.update(supplier_sums).set({ row_count: 1 });
  const now = api.sessionClock.now();
  const minute = Math.floor(now.getTime() / DAY_MS) * DAY_MS + (buyerId % 1_440) * 60_000;
  api.sessionClock.set(new Date(minute + 60_000).toISOString());
  expect(await compareSums(api.dependencies)).toEqual([]);
  api.sessionClock.set(new Date(minute).toISOString());
  expect(await compareSums(api.dependencies)).toEqual([
    { buyer_id: buyerId, group: 'payment 4', rows: -3 },
    { buyer_id: buyerId, group: `${supplierId} 2026`, rows: 1 },
  ]);
  expect(await compareSums(api.dependencies)).toEqual([]);
  api.sessionClock.set(now.toISOString());
  expect(await shownSums()).toMatchObject({ count: 2, sum: 200_000 });
});

test('the time of the last transfer to a supplier is corrected when that transfer was returned', async () => {
  const [earlier = 0, last = 0] = await addPayments(
    {},
    { deposit_date: '2026-11-13', closed_at: new Date('2026-11-13T09:00:00+09:00') },
  );
  await mergeSums(api.db);
  // The merge of an older worker keeps the latest time that it has seen.
  await api.db.update(supplier_sums).set({ last_paid_at: new Date('2026-11-18T09:00:00+09:00') });
  const now = api.sessionClock.now();
  const minute = Math.floor(now.getTime() / DAY_MS) * DAY_MS + (buyerId % 1_440) * 60_000;
  api.sessionClock.set(new Date(minute).toISOString());
  expect(await compareSums(api.dependencies)).toEqual([
    { buyer_id: buyerId, group: `${supplierId} 2026`, rows: 0 },
  ]);
  expect(await compareSums(api.dependencies)).toEqual([]);
  const lastPaid = async () => {
    await mergeSums(api.db);
    const rows = await api.db.select().from(supplier_sums);
    return rows.map(({ last_paid_at }) => last_paid_at?.toISOString());
  };
  expect(await lastPaid()).toEqual(['2026-11-13T00:00:00.000Z']);
  await api.db.update(invoices).set({ status: 3 }).where(eq(invoices.id, last));
  // The merge of the new change row will correct the time, so this is no discrepancy.
  expect(await compareSums(api.dependencies)).toEqual([]);
  expect(await lastPaid()).toEqual(['2026-10-30T00:00:00.000Z']);
  await api.db.delete(invoices).where(eq(invoices.id, earlier));
  expect(await lastPaid()).toEqual([undefined]);
  expect(await compareSums(api.dependencies)).toEqual([]);
  api.sessionClock.set(now.toISOString());
});

test('corrects a difference once when two workers compare at the same time', async () => {
  const database = await createTestDatabase();
  closeAfterUse(database.drop);
  api = await startTestApi({ database });
  const user = await addUser(api.db);
  buyerId = user.buyer_id;
  client = api.as(user);
  supplierId = (await addSupplier(api.db, buyerId)).id;
  await addPayments({}, {});
  await mergeSums(api.db);
  await api.db.update(invoice_sums).set({ row_count: 5, billing_amount: 1 });
  const now = api.sessionClock.now();
  const minute = Math.floor(now.getTime() / DAY_MS) * DAY_MS + (buyerId % 1_440) * 60_000;
  api.sessionClock.set(new Date(minute).toISOString());
  const compare = async () => compareSums(api.dependencies);
  const found = await pauseAtRead(api.db, 'invoices', { paused: compare, meanwhile: compare });
  expect(found.flat()).toEqual([{ buyer_id: buyerId, group: 'payment 4', rows: -3 }]);
  api.sessionClock.set(now.toISOString());
  expect(await shownSums()).toMatchObject({ count: 2, sum: 200_000 });
});

describe('the merge is due', () => {
  const isDue = async () => {
    const { rows } = await api.db.execute<{ ms: number | null }>(
      sql`select ${untilChangedSum()} as ms`,
    );
    return rows[0]?.ms === 0;
  };
  const tables = { invoice_sums, supplier_sums, closed_counts, request_sums };

  test.each(Object.keys(tables))('for a change of %s alone', async (changed) => {
    const request: NewRow = { kind: 'request', seller_id: (await addUser(api.db)).buyer_id };
    await addPayments({}, request);
    for (const [name, table] of Object.entries(tables))
      if (name !== changed) await api.db.delete(table);
    expect(await isDue()).toBe(true);
    await mergeSums(api.db);
    expect(await isDue()).toBe(false);
  });
});
