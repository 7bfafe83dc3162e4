import { totals } from '@hareto/contracts/list.ts';
import type { listRequests, RequestFilter } from '@hareto/contracts/request-sellers.ts';
import type { RequestSort } from '@hareto/contracts/request-search.ts';
import { invoiceStatusesOf } from '@hareto/domain/collection-status.ts';
import { and, eq, gte, inArray, lte, or, sql, type SQL } from 'drizzle-orm';
import type * as v from 'valibot';
import type { Database } from '../db/client.ts';
import { theRow } from '../db/rows.ts';
import { invoice_requests } from '../db/schema/invoice-requests.ts';
import { invoices } from '../db/schema/invoices.ts';
import { describeRequestItem } from './describe-request.ts';

type RequestQuery = v.InferOutput<NonNullable<typeof listRequests.query>>;

const MOST_ROWS = 50_000;
const HISTORY: readonly number[] = [5, 6, 7];
const isAsked = sql`(${invoices.is_action_required} and ${invoices.action_required}->>'owner' = 'seller')`;

const SORTS: Readonly<Record<RequestSort, SQL>> = {
  due: sql`${invoices.payment_due_date} asc`,
  '-due': sql`${invoices.payment_due_date} desc`,
  amount: sql`${invoices.billing_amount} asc`,
  '-amount': sql`${invoices.billing_amount} desc`,
  deposit: sql`${invoices.deposit_date} asc`,
  '-deposit': sql`${invoices.deposit_date} desc`,
};

/** 要対応 first, then what is due next; the history by its end, newest first. */
function orderOf({ sort, status }: RequestFilter): SQL[] {
  if (sort !== undefined) return [SORTS[sort], sql`${invoices.id} asc`];
  const isHistory = status.length > 0 && status.every((one) => HISTORY.includes(one));
  if (isHistory) return [sql`${invoices.closed_at} desc nulls last`, sql`${invoices.id} desc`];
  return [sql`${isAsked} desc`, SORTS.due, sql`${invoices.id} asc`];
}

/** One page with the totals of everything that matches. */
export async function pageOfRequests(
  db: Database,
  sellerId: number,
  query: RequestQuery,
  now: Date,
) {
  const where = filterOf(sellerId, query);
  const sum = (expression: SQL) =>
    sql<number>`coalesce(sum(${expression}), 0)::bigint`.mapWith(Number);
  const { total, ...sums } = theRow(
    await db
      .select({
        total: sql<number>`count(*)::int`,
        total_count_is_action_required: sql<number>`(count(*) filter (where ${isAsked}))::int`,
        total_billing_amount: sum(sql`${invoices.billing_amount}`),
        total_seller_commission: sum(sql`${invoices.seller_commission}`),
        total_deposit_amount: sum(sql`${invoices.billing_amount} - ${invoices.seller_commission}`),
      })
      .from(invoices)
      .innerJoin(invoice_requests, eq(invoice_requests.invoice_id, invoices.id))
      .where(where),
  );
  const rows = await rowsOf(db, sellerId, query)
    .limit(query.size)
    .offset(query.page * query.size);
  return {
    ...totals(total),
    ...sums,
    invoices: rows.map((pair) => describeRequestItem(pair, now)),
  };
}

/** All that match, in the order of the list; no more than a spreadsheet likes. */
export const allRequests = async (db: Database, sellerId: number, filter: RequestFilter) =>
  rowsOf(db, sellerId, filter).limit(MOST_ROWS);

const rowsOf = (db: Database, sellerId: number, filter: RequestFilter) =>
  db
    .select({ invoice: invoices, request: invoice_requests })
    .from(invoices)
    .innerJoin(invoice_requests, eq(invoice_requests.invoice_id, invoices.id))
    .where(filterOf(sellerId, filter))
    .orderBy(...orderOf(filter));

function filterOf(sellerId: number, query: RequestFilter): SQL | undefined {
  const { status, buyer_corporate_number, due_from, due_to, amount_from, amount_to } = query;
  return and(
    eq(invoices.kind, 'request'),
    eq(invoices.seller_id, sellerId),
    status.length === 0 ? undefined : inArray(invoices.status, status.flatMap(invoiceStatusesOf)),
    buyer_corporate_number === undefined
      ? undefined
      : eq(invoice_requests.buyer_corporate_number, buyer_corporate_number),
    due_from === undefined ? undefined : gte(invoices.payment_due_date, due_from),
    due_to === undefined ? undefined : lte(invoices.payment_due_date, due_to),
    amount_from === undefined ? undefined : gte(invoices.billing_amount, amount_from),
    amount_to === undefined ? undefined : lte(invoices.billing_amount, amount_to),
    matches(query.keyword ?? ''),
  );
}

/** In what the seller wrote, or the number of the request: `12` and `I-00000012`. */
function matches(keyword: string): SQL | undefined {
  if (keyword === '') return undefined;
  const pattern = `%${keyword.replace(/[\\%_]/g, '\\$&')}%`;
  const number = /^(?:I-)?0*([1-9]\d{0,8})$/i.exec(keyword.normalize('NFKC'))?.[1];
  return or(
    sql`${invoice_requests.buyer_name} ilike ${pattern}`,
    sql`${invoice_requests.title} ilike ${pattern}`,
    sql`${invoices.invoice_number} ilike ${pattern}`,
    number === undefined ? undefined : eq(invoices.document_number, Number(number)),
  );
}
