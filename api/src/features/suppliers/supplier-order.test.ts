import { listSuppliers } from '@hareto/contracts/suppliers.ts';
import type { SupplierSort } from '@hareto/contracts/supplier-sorts.ts';
import { eq } from 'drizzle-orm';
import { invoices } from '../../db/schema/invoices.ts';
import { mergeSums } from '../../jobs/sums.ts';
import { addSupplier, addUser } from '../../testing/builders.ts';
import { startTestApi, type TestApi } from '../../testing/test-api.ts';
import type { TestClient } from '../../testing/test-client.ts';

let api: TestApi;
let client: TestClient;
let buyerId: number;
beforeAll(async () => {
  api = await startTestApi();
  const user = await addUser(api.db);
  buyerId = user.buyer_id;
  client = api.as(user);
  await addTransfers('一月', 'ア', ['2026-01-15', 50_000]);
  await addTransfers('未払い1', 'イ');
  await addTransfers('十月', 'ウ', ['2025-03-01', 900_000], ['2026-10-15', 10_000]);
  await addTransfers('昨年', 'エ', ['2025-12-30', 70_000]);
  await addTransfers('未払い2', 'オ');
  await addTransfers('六月', 'カ', ['2026-06-15', 20_000]);
  const other = await addUser(api.db);
  await addSupplier(api.db, other.buyer_id);
});

/** A supplier with a completed transfer on each of these days. */
async function addTransfers(
  name: string,
  name_kana: string,
  ...transfers: readonly (readonly [day: string, amount: number])[]
): Promise<void> {
  const { id } = await addSupplier(api.db, buyerId, { name, name_kana });
  for (const [day, amount] of transfers)
    await api.db.insert(invoices).values(transfer(buyerId, id, day, amount));
}

const transfer = (
  buyer_id: number,
  supplier_id: number,
  deposit_date: string,
  billing_amount: number,
): typeof invoices.$inferInsert => ({
  buyer_id,
  supplier_id,
  supplier_snapshot: {
    name: '暁電機',
    corporate_number: null,
    invoice_registration_number: null,
  },
  status: 4,
  payment_state: 'captured',
  deposit_date,
  billing_amount,
  commission: 3_000,
  commission_tax: 272,
  total_amount: billing_amount + 3_000,
  closed_at: new Date(`${deposit_date}T09:00:00+09:00`),
  updated_at: new Date(`${deposit_date}T09:00:00+09:00`),
});

const read = async (query: { sort: SupplierSort; from?: number; size?: number }) =>
  (await client.call(listSuppliers, { query })).suppliers;

test.each([
  ['name', ['一月', '未払い1', '十月', '昨年', '未払い2', '六月']],
  ['-name', ['六月', '未払い2', '昨年', '十月', '未払い1', '一月']],
  ['last_paid_at', ['昨年', '一月', '六月', '十月', '未払い2', '未払い1']],
  ['-last_paid_at', ['十月', '六月', '一月', '昨年', '未払い2', '未払い1']],
  ['paid_this_year', ['未払い2', '昨年', '未払い1', '十月', '六月', '一月']],
  ['-paid_this_year', ['一月', '六月', '十月', '未払い2', '昨年', '未払い1']],
] as const)('sorts suppliers by %s, in one page and in several', async (sort, names) => {
  const all = await read({ sort });
  expect(all.map(({ name }) => name)).toEqual(names);
  const pages = [0, 2, 4, 6].map(async (from) => read({ sort, from, size: 2 }));
  expect((await Promise.all(pages)).map((page) => page.map(({ name }) => name))).toEqual([
    names.slice(0, 2),
    names.slice(2, 4),
    names.slice(4),
    [],
  ]);
});

test('returns the time of the last transfer to each supplier, null without one', async () => {
  const rows = await read({ sort: '-last_paid_at' });
  expect(rows.map(({ last_paid_at, paid_this_year }) => [last_paid_at, paid_this_year])).toEqual([
    ['2026-10-15T09:00:00+09:00', 10_000],
    ['2026-06-15T09:00:00+09:00', 20_000],
    ['2026-01-15T09:00:00+09:00', 50_000],
    ['2025-12-30T09:00:00+09:00', 0],
    [null, 0],
    [null, 0],
  ]);
});

test('a returned transfer is no longer the last payment', async () => {
  const user = await addUser(api.db);
  const { id } = await addSupplier(api.db, user.buyer_id);
  const payments = await api.db
    .insert(invoices)
    .values([
      transfer(user.buyer_id, id, '2026-10-15', 10_000),
      transfer(user.buyer_id, id, '2026-11-13', 20_000),
      transfer(user.buyer_id, id, '2025-12-30', 30_000),
    ])
    .returning();
  const lastPaid = async () => {
    await mergeSums(api.db);
    const { suppliers } = await api.as(user).call(listSuppliers, {});
    return suppliers.map(({ last_paid_at }) => last_paid_at);
  };
  const change = async (day: string, status: 3 | 4) => {
    const returned = payments.find(({ deposit_date }) => deposit_date === day);
    await api.db.update(invoices).set({ status }).where(eq(invoices.id, returned!.id));
  };
  expect(await lastPaid()).toEqual(['2026-11-13T09:00:00+09:00']);
  await change('2026-11-13', 3);
  expect(await lastPaid()).toEqual(['2026-10-15T09:00:00+09:00']);
  await change('2026-10-15', 3);
  expect(await lastPaid()).toEqual(['2025-12-30T09:00:00+09:00']);
  await change('2025-12-30', 3);
  expect(await lastPaid()).toEqual([null]);
  await change('2026-11-13', 4);
  expect(await lastPaid()).toEqual(['2026-11-13T09:00:00+09:00']);
});
