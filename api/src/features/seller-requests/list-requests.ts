import type { Context } from '../../context.ts';
import { totals } from '@hareto/contracts/list.ts';
import type {
  listRequests,
  RequestCsvQuery,
  RequestFilter,
} from '@hareto/contracts/request-sellers.ts';
import { plainDateOf, type PlainDate } from '@hareto/domain/plain-date.ts';
import type { RequestSort, RequestSortKey } from '@hareto/contracts/request-search.ts';
import {
  COLLECTION_TABS,
  invoiceStatusesOf,
  type CollectionStatus,
} from '@hareto/domain/collection-status.ts';
import { INVOICE_STATUS } from '@hareto/domain/invoice-status-numbers.ts';
import { and, asc, eq, gte, inArray, not, sql, type SQL } from 'drizzle-orm';
import type * as v from 'valibot';
import type { Database } from '../../db/client.ts';
import { requireRow } from '../../db/rows.ts';
import { invoice_requests, request_keys } from '../../db/schema/invoice-requests.ts';
import { invoice_events, invoices } from '../../db/schema/invoices.ts';
import { readKeyword } from '../../names/read-keyword.ts';
import { requestUrl } from '../requests/request-key.ts';
import { describeRequestItem, isUnpaid, TIMELINE_EVENTS } from './describe-request.ts';
import { matchesKeyword, rangesOf } from './matching-requests.ts';

type RequestQuery = v.InferOutput<NonNullable<typeof listRequests.query>>;

const HISTORY: readonly CollectionStatus[] = COLLECTION_TABS.history.statuses;
const needsSellerAction = sql`(${invoices.is_action_required} and ${invoices.action_required}->>'owner' = 'seller')`;

/** The columns by which the list can be sorted, with the names that the lists of payments use. */
const SORT_COLUMNS: Readonly<Record<RequestSortKey, SQL>> = {
  due: sql`${invoices.payment_due_date}`,
  payment_due_date: sql`${invoices.payment_due_date}`,
  amount: sql`${invoices.billing_amount}`,
  billing_amount: sql`${invoices.billing_amount}`,
  deposit: sql`${invoices.deposit_date}`,
  deposit_date: sql`${invoices.deposit_date}`,
};

function sortedBy(sort: RequestSort): SQL {
  const isDescending = sort.startsWith('-');
  const key = (isDescending ? sort.slice(1) : sort) as RequestSortKey;
  return sql`${SORT_COLUMNS[key]} ${isDescending ? sql`desc` : sql`asc`}`;
}

/** Open requests: 要対応 first, then by due date. The history: by end, newest first. */
function orderOf({ sort, status }: RequestFilter): SQL[] {
  if (sort !== undefined) return [sortedBy(sort), sql`${invoices.id} asc`];
  const isHistory = status.length > 0 && status.every((one) => HISTORY.includes(one));
  if (isHistory) return [sql`${invoices.closed_at} desc nulls last`, sql`${invoices.id} desc`];
  return [sql`${needsSellerAction} desc`, sortedBy('due'), sql`${invoices.id} asc`];
}

/** One page, with the totals of all matching requests. */
export async function pageOfRequests(
  { db, clock, config, requestKeySecret: secret }: Context,
  sellerId: number,
  query: RequestQuery,
) {
  const links = { publicOrigin: config.publicOrigin, secret };
  const now = clock.now();
  const { total, ...sums } = await selectSums(db, filterOf(db, sellerId, query), plainDateOf(now));
  const rows = await selectMatchingRows(db, sellerId, query)
    .limit(query.size)
    .offset(query.page * query.size);
  const events = await timelineEventsOf(
    db,
    rows.map(({ invoice }) => invoice.id),
  );
  return {
    ...totals(total),
    ...sums,
    invoices: rows.map((row) =>
      describeRequestItem(row, {
        events: events.filter(({ invoice_id }) => invoice_id === row.invoice.id),
        url: isUnpaid(row.invoice) && row.key !== null ? requestUrl(links, row.key) : null,
        now,
      }),
    ),
  };
}

const deposit = sql`${invoices.billing_amount} - ${invoices.seller_commission}`;
const isWaiting = sql`${invoices.status} in (6, 7)`;
const isInReview = sql`${invoices.status} in (1, 2)`;

async function selectSums(db: Database, where: SQL | undefined, today: PlainDate) {
  const sum = (amount: SQL, condition = sql`true`) =>
    sql<number>`coalesce(sum(${amount}) filter (where ${condition}), 0)::bigint`.mapWith(Number);
  const count = (condition: SQL) => sql<number>`(count(*) filter (where ${condition}))::int`;
  const billingAmount = sql`${invoices.billing_amount}`;
  const sums = requireRow(
    await db
      .select({
        total: sql<number>`count(*)::int`,
        total_count_is_action_required: count(needsSellerAction),
        total_billing_amount: sum(billingAmount),
        total_seller_commission: sum(sql`${invoices.seller_commission}`),
        total_deposit_amount: sum(deposit),
        total_count_waiting: count(isWaiting),
        total_billing_amount_waiting: sum(billingAmount, isWaiting),
        total_count_in_review: count(isInReview),
        total_billing_amount_in_review: sum(billingAmount, isInReview),
      })
      .from(invoices)
      .innerJoin(invoice_requests, eq(invoice_requests.invoice_id, invoices.id))
      .where(where),
  );
  const [next] = await db
    .select({
      date: sql<string>`${invoices.deposit_date}`,
      amount: sum(deposit),
    })
    .from(invoices)
    .innerJoin(invoice_requests, eq(invoice_requests.invoice_id, invoices.id))
    // Requests that wait for the seller are left out, because their deposit date is not certain.
    .where(
      and(
        where,
        eq(invoices.status, INVOICE_STATUS.InProgressExaminationCompleted),
        gte(invoices.deposit_date, today),
        not(needsSellerAction),
      ),
    )
    .groupBy(invoices.deposit_date)
    .orderBy(asc(invoices.deposit_date))
    .limit(1);
  return { ...sums, next_deposit: next ?? null };
}

/** The events for the timelines of these requests, oldest first. */
const timelineEventsOf = (db: Database, ids: readonly number[]) =>
  db
    .select({
      invoice_id: invoice_events.invoice_id,
      type: invoice_events.type,
      at: invoice_events.at,
    })
    .from(invoice_events)
    .where(
      and(
        inArray(invoice_events.invoice_id, [...ids]),
        inArray(invoice_events.type, TIMELINE_EVENTS),
      ),
    )
    .orderBy(asc(invoice_events.id));

/** The ids of all matching or selected requests, in the order of the list. */
export async function allRequestIds(
  db: Database,
  sellerId: number,
  { id, ...filter }: RequestCsvQuery,
): Promise<number[]> {
  const rows = await db
    .select({ id: invoices.id })
    .from(invoices)
    .innerJoin(invoice_requests, eq(invoice_requests.invoice_id, invoices.id))
    .where(
      and(filterOf(db, sellerId, filter), id.length === 0 ? undefined : inArray(invoices.id, id)),
    )
    .orderBy(...orderOf(filter));
  return rows.map(({ id }) => id);
}

/** The requests with these ids, in this order. */
export async function requestsInOrder(db: Database, ids: readonly number[]) {
  const rows = await selectRows(db).where(inArray(invoices.id, [...ids]));
  const byId = new Map(rows.map((row) => [row.invoice.id, row]));
  return ids.flatMap((id) => byId.get(id) ?? []);
}

const selectMatchingRows = (db: Database, sellerId: number, filter: RequestFilter) =>
  selectRows(db)
    .where(filterOf(db, sellerId, filter))
    .orderBy(...orderOf(filter));

const selectRows = (db: Database) =>
  db
    .select({ invoice: invoices, request: invoice_requests, key: request_keys })
    .from(invoices)
    .innerJoin(invoice_requests, eq(invoice_requests.invoice_id, invoices.id))
    .leftJoin(request_keys, eq(request_keys.invoice_id, invoices.id));

function filterOf(db: Database, sellerId: number, query: RequestFilter): SQL | undefined {
  const { status, buyer_corporate_number, buyer_name, is_action_required, keyword = '' } = query;
  return and(
    eq(invoices.kind, 'request'),
    eq(invoices.seller_id, sellerId),
    status.length === 0 ? undefined : inArray(invoices.status, status.flatMap(invoiceStatusesOf)),
    buyer_corporate_number === undefined
      ? undefined
      : eq(invoice_requests.buyer_corporate_number, buyer_corporate_number),
    buyer_name === undefined ? undefined : eq(invoice_requests.buyer_name, buyer_name),
    ...rangesOf(query),
    is_action_required === true ? needsSellerAction : undefined,
    keyword === '' ? undefined : matchesKeyword(db, sellerId, readKeyword(keyword)),
  );
}
