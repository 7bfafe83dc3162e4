import { INVOICE_SORTS } from '@hareto/contracts/invoice-search.ts';
import { listInvoices } from '@hareto/contracts/invoice-list.ts';
import { listRequests } from '@hareto/contracts/seller-requests.ts';
import { addDays, plainDate } from '@hareto/domain/plain-date.ts';
import { and, eq, sql } from 'drizzle-orm';
import { invoice_requests } from '../../db/schema/invoice-requests.ts';
import { invoices } from '../../db/schema/invoices.ts';
import { compareClosedCounts, compareRequestSums } from '../../jobs/list-counts.ts';
import { mergeSums } from '../../jobs/sums.ts';
import { addSeller, startSellerApi, type Seller } from '../../testing/seller-api.ts';
import type { TestApi } from '../../testing/test-api.ts';

const ROWS = 2_600;
const SIZE = 50;

let api: TestApi;
let own: Seller;
let buyerId: number;
beforeAll(async () => {
  api = await startSellerApi();
  own = await addSeller(api, '1000000000001');
  buyerId = own.buyerId;
  const stranger = await addSeller(api, '1000000000002');
  await addRows(buyerId, ROWS);
  await addRows(stranger.buyerId, 40);
});

/** Closed payments, and closed requests that the same business has sent. */
async function addRows(owner: number, count: number): Promise<void> {
  const rows = Array.from({ length: count }, (_, number) => closedRow(owner, number));
  const added = await api.db.insert(invoices).values(rows).returning();
  const sent = added.filter(({ seller_id }) => seller_id !== null);
  await api.db.insert(invoice_requests).values(
    sent.map(({ id }) => ({
      ...{ invoice_id: id, title: '代金', buyer_business_form: 1 as const, buyer_name: '北斗' },
      ...{ buyer_person_name: '鈴木', buyer_person_email: 'a@example.com' },
      ...{ supplier_person_name: '山田', supplier_person_email: 'b@example.com' },
      invoice_request_commission_rate: 1 as const,
    })),
  );
}

function closedRow(owner: number, number: number): typeof invoices.$inferInsert {
  const mixed = (number * 7_919) % 1_303;
  const day = addDays(plainDate('2024-01-01'), mixed % 700);
  const billing_amount = 1 + mixed * mixed;
  const isSent = number % 2 === 0;
  return {
    ...(isSent ? { kind: 'request', seller_id: owner } : { buyer_id: owner }),
    status: number % 7 === 0 ? 5 : 4,
    payment_state: 'voided',
    supplier_snapshot: { name: '店', corporate_number: null, invoice_registration_number: null },
    billing_amount,
    commission: 3_000,
    commission_tax: 272,
    total_amount: billing_amount + 3_000,
    // Some rows have no day, such as unpaid requests.
    ...(number % 11 === 0
      ? {}
      : { invoice_date: day, payment_due_date: addDays(day, 20), deposit_date: day }),
    ...(number % 11 === 0 ? {} : { applied_at: new Date(`${day}T23:30:00+09:00`) }),
    closed_at: number % 13 === 0 ? null : new Date(`${day}T08:30:00+09:00`),
    payee_kana: `${'アイカキサ'[mixed % 5] ?? ''}${'タナハ'[mixed % 3] ?? ''}`,
    updated_at: new Date(`${day}T09:00:00+09:00`),
  };
}

/** The first page, pages in the middle and the last page. */
const PAGES = [0, 9, 10, 11, 12, 13, 14, 15, 25];

describe.each([undefined, ...INVOICE_SORTS])('payments sorted by %s', (sort) => {
  test('have the same rows by page number as by cursor', async () => {
    const query = { status: [4, 5, 8], sort, size: SIZE };
    const byCursor: number[][] = [];
    for (let cursor: number | null | undefined; cursor !== null;) {
      const page = await own.client.call(listInvoices, {
        query: { ...query, ...(cursor === undefined ? {} : { cursor }) },
      });
      byCursor.push(page.invoices.map(({ id }) => id));
      cursor = page.next_cursor;
    }
    expect(byCursor.flat()).toHaveLength(ROWS / 2);
    for (const page of PAGES) {
      const { invoices: rows } = await own.client.call(listInvoices, { query: { ...query, page } });
      expect(rows.map(({ id }) => id)).toEqual(byCursor[page]);
    }
  });
});

const REQUEST_ORDERS = {
  default: sql`closed_at desc nulls last, id desc`,
  payment_due_date: sql`payment_due_date asc, id asc`,
  '-payment_due_date': sql`payment_due_date desc, id asc`,
  deposit_date: sql`deposit_date asc, id asc`,
  '-deposit_date': sql`deposit_date desc, id asc`,
  billing_amount: sql`billing_amount asc, id asc`,
  '-billing_amount': sql`billing_amount desc, id asc`,
} as const;

test.each(Object.keys(REQUEST_ORDERS) as (keyof typeof REQUEST_ORDERS)[])(
  'requests sorted by %s have the rows of their place on each page',
  async (sort) => {
    const whole = await api.db
      .select({ id: invoices.id })
      .from(invoices)
      .where(eq(invoices.seller_id, buyerId))
      .orderBy(REQUEST_ORDERS[sort]);
    for (const page of PAGES) {
      const query = { status: [5, 6, 7], page, size: SIZE, ...(sort !== 'default' && { sort }) };
      const list = await own.client.call(listRequests, { query });
      expect(list.total_count).toBe(ROWS / 2);
      expect(list.invoices.map(({ id }) => id)).toEqual(
        whole.slice(page * SIZE, (page + 1) * SIZE).map(({ id }) => id),
      );
    }
  },
);

test.each(Object.keys(REQUEST_ORDERS) as (keyof typeof REQUEST_ORDERS)[])(
  'requests found by a text and sorted by %s have the rows of their place on each page',
  async (sort) => {
    const isFound = and(eq(invoices.seller_id, buyerId), sql`billing_amount % 10 <> 5`);
    await api.db.update(invoices).set({ sent_text: '北斗' }).where(eq(invoices.seller_id, buyerId));
    await api.db.update(invoices).set({ sent_text: '北斗電機' }).where(isFound);
    const whole = await api.db
      .select({ id: invoices.id })
      .from(invoices)
      .where(isFound)
      .orderBy(REQUEST_ORDERS[sort]);
    expect(whole.length).toBeGreaterThan(1_000);
    for (const page of [0, 5, 15, 21]) {
      const filter = { keyword: '電機', status: [5, 6, 7] };
      const query = { ...filter, page, size: SIZE, ...(sort !== 'default' && { sort }) };
      const list = await own.client.call(listRequests, { query });
      expect(list.total_count).toBe(whole.length);
      expect(list.invoices.map(({ id }) => id)).toEqual(
        whole.slice(page * SIZE, (page + 1) * SIZE).map(({ id }) => id),
      );
    }
  },
);

test('counts of ranges and sums of requests follow changes, and are corrected', async () => {
  const owners = sql`(select ${buyerId}::bigint)`;
  await mergeSums(api.db);
  const isPayer = eq(invoices.buyer_id, buyerId);
  await api.db
    .update(invoices)
    .set({ closed_at: new Date('2030-01-01T00:00:00Z'), billing_amount: 5, total_amount: 3_005 })
    .where(and(isPayer, eq(invoices.status, 5)));
  await api.db
    .update(invoices)
    .set({ status: 3, payment_state: 'captured' })
    .where(and(eq(invoices.seller_id, buyerId), eq(invoices.status, 4)));
  await api.db.delete(invoices).where(and(isPayer, eq(invoices.status, 4)));
  await mergeSums(api.db);
  expect(await compareClosedCounts(api.db, owners)).toEqual([]);
  expect(await compareRequestSums(api.db, owners)).toEqual([]);
  await api.db.execute(sql`update request_sums set row_count = row_count + 2 where status = 3`);
  await api.db.execute(
    sql`update closed_counts set row_count = row_count - 1
      where owner_id = ${buyerId} and list_order = 'billing_amount' and status = 5
        and bucket = '0000000005'`,
  );
  expect(await compareRequestSums(api.db, owners)).toEqual([
    { buyer_id: buyerId, group: 'sent 3', rows: -2 },
  ]);
  expect(await compareClosedCounts(api.db, owners)).toEqual([
    { buyer_id: buyerId, group: 'billing_amount 0000000005 5', rows: 1 },
  ]);
});
