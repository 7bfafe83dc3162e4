import type { RequestFilter } from '@hareto/contracts/request-sellers.ts';
import { and, eq, inArray, or, sql, type SQL } from 'drizzle-orm';
import { invoiceStatusesOf } from '@hareto/domain/collection-status.ts';
import type { Database } from '../../db/client.ts';
import { NEEDS_SENDER, SENT_END_DAY, SENT_ORDERS } from '../../db/list-orders.ts';
import { invoice_requests } from '../../db/schema/invoice-requests.ts';
import { invoices } from '../../db/schema/invoices.ts';
import { type Keyword, readKeyword } from '../../names/read-keyword.ts';
import { hasText } from '../../names/text-search.ts';

const SENT_REQUEST_SEARCH_COLUMNS = {
  owner: invoice_requests.seller_id,
  text: invoice_requests.search_text,
};

/**
 * Selects the requests of a seller that match a keyword. Each column is searched by its own index,
 * because one condition over both tables would be evaluated for every request of the seller.
 */
function matchesKeyword(db: Database, sellerId: number, { text, number, amount }: Keyword): SQL {
  const byNumber = or(
    number === null ? undefined : eq(invoices.document_number, number),
    amount === null ? undefined : eq(invoices.billing_amount, amount),
  );
  const matchingIds = db
    .select({ id: invoice_requests.invoice_id })
    .from(invoice_requests)
    .where(text === '' ? sql`false` : hasText(SENT_REQUEST_SEARCH_COLUMNS, sellerId, text))
    .union(
      db
        .select({ id: invoices.id })
        .from(invoices)
        .where(
          byNumber === undefined ? sql`false` : and(eq(invoices.seller_id, sellerId), byNumber),
        ),
    );
  return inArray(invoices.id, matchingIds);
}

/** True for requests that wait for the seller. */
export const needsSellerAction = NEEDS_SENDER;

/** Selects the matching requests of this seller only; it needs no other table than `invoices`. */
export function requestFilterOf(
  db: Database,
  sellerId: number,
  query: RequestFilter,
): SQL | undefined {
  const { status, buyer_corporate_number, buyer_name, is_action_required, keyword = '' } = query;
  const isTo = (condition: SQL) =>
    inArray(
      invoices.id,
      db.select({ id: invoice_requests.invoice_id }).from(invoice_requests).where(condition),
    );
  const isAmong = (column: SQL) =>
    status.length === 0 ? undefined : inArray(column, status.flatMap(invoiceStatusesOf));
  return and(
    eq(invoices.kind, 'request'),
    ...(keyword === ''
      ? [eq(invoices.seller_id, sellerId), isAmong(sql`${invoices.status}`)]
      : // Without an index: the rows are found by the text.
        [sql`(${invoices.seller_id} + 0) = ${sellerId}`, isAmong(sql`(${invoices.status} + 0)`)]),
    buyer_corporate_number === undefined
      ? undefined
      : isTo(eq(invoice_requests.buyer_corporate_number, buyer_corporate_number)),
    buyer_name === undefined ? undefined : isTo(eq(invoice_requests.buyer_name, buyer_name)),
    ...rangesOf(query),
    is_action_required === true ? needsSellerAction : undefined,
    keyword === '' ? undefined : matchesKeyword(db, sellerId, readKeyword(keyword)),
  );
}

/** Each range can be sent with the name that the payment lists use, or with its older name. */
function rangesOf(query: RequestFilter): (SQL | undefined)[] {
  const { payment_due_date: due, deposit_date: deposit, billing_amount: amount } = SENT_ORDERS;
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
