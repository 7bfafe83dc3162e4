import type { RequestFilter } from '@hareto/contracts/seller-requests.ts';
import { and, eq, inArray, isNull, sql, type SQL } from 'drizzle-orm';
import { invoiceStatusesOf } from '@hareto/domain/collection-status.ts';
import type { Database } from '../../db/client.ts';
import { WAITS_FOR_SELLER, SENT_END_DAY, SENT_SORTS } from '../../db/sort-orders.ts';
import { invoice_requests } from '../../db/schema/invoice-requests.ts';
import { invoices } from '../../db/schema/invoices.ts';
import { keywordFilter } from '../../payments/invoices/keyword-filter.ts';

/** True for requests that wait for the seller. */
export const needsSellerAction = WAITS_FOR_SELLER;

/**
 * Selects the matching requests of this seller only; it needs no other table than `invoices`.
 * `withoutTextIndex` has the same meaning as for the lists of payments (`filterOf`).
 */
export function requestFilterOf(
  db: Database,
  sellerId: number,
  query: RequestFilter,
  { withoutTextIndex = false } = {},
): SQL | undefined {
  const { buyer_corporate_number, buyer_name, is_action_required, keyword = '' } = query;
  const hasRequestWith = (condition: SQL) =>
    inArray(
      invoices.id,
      db.select({ id: invoice_requests.invoice_id }).from(invoice_requests).where(condition),
    );
  const status = query.status.flatMap(invoiceStatusesOf);
  const hasStatus = (column: SQL) => (status.length === 0 ? undefined : inArray(column, status));
  const search = { viewer: 'sender', viewerId: sellerId, keyword, status } as const;
  return and(
    eq(invoices.kind, 'request'),
    ...(keyword === '' || withoutTextIndex
      ? [eq(invoices.seller_id, sellerId), hasStatus(sql`${invoices.status}`)]
      : // `+ 0` makes PostgreSQL use the index of the texts.
        [sql`(${invoices.seller_id} + 0) = ${sellerId}`, hasStatus(sql`(${invoices.status} + 0)`)]),
    buyer_corporate_number === undefined
      ? undefined
      : hasRequestWith(eq(invoice_requests.buyer_corporate_number, buyer_corporate_number)),
    buyer_name === undefined ? undefined : hasRequestWith(hasNameOnly(buyer_name)),
    ...rangesOf(query),
    is_action_required === true ? needsSellerAction : undefined,
    keyword === '' ? undefined : keywordFilter({ ...search, withoutTextIndex }),
  );
}

/** A business without a corporate number is known by its name only. */
const hasNameOnly = (name: string) =>
  sql`(${eq(invoice_requests.buyer_name, name)} and ${isNull(invoice_requests.buyer_corporate_number)})`;

/** Each range can be sent with the name that the payment lists use, or with its older name. */
function rangesOf(query: RequestFilter): (SQL | undefined)[] {
  const { payment_due_date: due, deposit_date: deposit, billing_amount: amount } = SENT_SORTS;
  return [
    daysWithin(due, query.due_from, query.due_to),
    daysWithin(due, query.payment_due_date_from, query.payment_due_date_to),
    daysWithin(deposit, query.deposit_date_from, query.deposit_date_to),
    within(SENT_END_DAY, query.ended_from, query.ended_to),
    within(amount, query.amount_from, query.amount_to),
    within(amount, query.billing_amount_from, query.billing_amount_to),
  ];
}

const within = (column: SQL, from: string | number | undefined, to: string | number | undefined) =>
  and(
    from === undefined ? undefined : sql`${column} >= ${from}`,
    to === undefined ? undefined : sql`${column} <= ${to}`,
  );

/** Rows without a day, which count as the latest, are in no range. */
const daysWithin = (column: SQL, from: string | undefined, to: string | undefined) =>
  and(
    within(column, from, to),
    from === undefined || to !== undefined ? undefined : sql`${column} < 'infinity'`,
  );
