import type { RequestFilter } from '@hareto/contracts/seller-requests.ts';
import { COLLECTION_STATUS, invoiceStatusesOf } from '@hareto/domain/collection-status.ts';
import type { PlainDate } from '@hareto/domain/plain-date.ts';
import { and, eq, gte, inArray, not, sql, type SQL } from 'drizzle-orm';
import type { Database } from '../../db/client.ts';
import { SENT_SORTS } from '../../db/sort-orders.ts';
import { requireRow } from '../../db/rows.ts';
import { invoices } from '../../db/schema/invoices.ts';
import { request_sums } from '../../db/schema/sums.ts';
import { needsSellerAction, requestFilterOf } from './matching-requests.ts';

const deposit = sql`${invoices.billing_amount} - ${invoices.seller_commission}`;

/** The columns of a row, or of a group of rows whose sums are stored. */
const ROW_COLUMNS = {
  status: sql`${invoices.status}`,
  row_count: sql`1`,
  action_count: sql`${needsSellerAction}::int`,
  billing_amount: sql`${invoices.billing_amount}`,
  seller_commission: sql`${invoices.seller_commission}`,
};
const GROUP_COLUMNS = {
  status: sql`${request_sums.status}`,
  row_count: sql`${request_sums.row_count}`,
  action_count: sql`${request_sums.action_count}`,
  billing_amount: sql`${request_sums.billing_amount}`,
  seller_commission: sql`${request_sums.seller_commission}`,
};

function sumColumns(from: typeof ROW_COLUMNS) {
  const isWaiting = sql`${from.status} in (6, 7)`;
  const isInReview = sql`${from.status} in (1, 2)`;
  const sum = (amount: SQL, condition = sql`true`) =>
    sql<number>`coalesce(sum(${amount}) filter (where ${condition}), 0)::bigint`.mapWith(Number);
  return {
    total: sum(from.row_count),
    total_count_is_action_required: sum(from.action_count),
    total_billing_amount: sum(from.billing_amount),
    total_seller_commission: sum(from.seller_commission),
    total_deposit_amount: sum(sql`${from.billing_amount} - ${from.seller_commission}`),
    total_count_waiting: sum(from.row_count, isWaiting),
    total_billing_amount_waiting: sum(from.billing_amount, isWaiting),
    total_count_in_review: sum(from.row_count, isInReview),
    total_billing_amount_in_review: sum(from.billing_amount, isInReview),
  };
}

/** Counts and sums of all matching requests, and the next deposit among them. */
export async function sumsOfRequests(
  db: Database,
  sellerId: number,
  filter: RequestFilter,
  today: PlainDate,
) {
  const sums = isOnlyOfStatus(filter)
    ? await storedSums(db, sellerId, filter)
    : await db
        .select(sumColumns(ROW_COLUMNS))
        .from(invoices)
        .where(requestFilterOf(db, sellerId, filter));
  const next_deposit = await nextDeposit(db, sellerId, filter, today);
  return { ...requireRow(sums), next_deposit };
}

/** True if the list is filtered by statuses only. */
export const isOnlyOfStatus = ({ status: _status, sort: _sort, ...others }: RequestFilter) =>
  Object.entries(others).every(
    ([name, value]) =>
      value === undefined || value === '' || (name === 'is_action_required' && value === false),
  );

const storedSums = async (db: Database, sellerId: number, { status }: RequestFilter) =>
  db
    .select(sumColumns(GROUP_COLUMNS))
    .from(request_sums)
    .where(
      and(
        eq(request_sums.seller_id, sellerId),
        status.length === 0
          ? undefined
          : inArray(request_sums.status, status.flatMap(invoiceStatusesOf)),
      ),
    );

/** The rule of `depositDateOf` in SQL. */
const NEEDS_OTHER_DAY = sql`(${invoices.is_action_required} and coalesce(
  ${invoices.action_required} -> 'reasons' @> '[{"code":"DATE_PASSED"}]'
  or ${invoices.action_required} -> 'reasons' @> '[{"code":"TRANSFER_FAILED"}]', false))`;

/**
 * Leaves out requests that wait for the seller, or for another day of the payer, because their
 * deposit date is not certain.
 */
async function nextDeposit(
  db: Database,
  sellerId: number,
  filter: RequestFilter,
  today: PlainDate,
) {
  const { status, keyword = '' } = filter;
  if (status.length > 0 && !status.includes(COLLECTION_STATUS.ReviewCompleted)) return null;
  const isFoundByText = keyword !== '';
  // When a text is searched, `+ 0` makes PostgreSQL use the index of the texts.
  const day = isFoundByText ? sql`(${invoices.deposit_date} + 0)` : SENT_SORTS.deposit_date;
  const [next] = await db
    .select({
      date: sql<string>`${invoices.deposit_date}`,
      amount: sql`sum(${deposit})::bigint`.mapWith(Number),
    })
    .from(invoices)
    .where(
      and(
        requestFilterOf(db, sellerId, {
          ...filter,
          status: [COLLECTION_STATUS.ReviewCompleted],
        }),
        gte(day, today),
        isFoundByText ? undefined : gte(invoices.deposit_date, today),
        not(needsSellerAction),
        not(NEEDS_OTHER_DAY),
      ),
    )
    .groupBy(day, invoices.deposit_date)
    .orderBy(day)
    .limit(1);
  return next ?? null;
}
