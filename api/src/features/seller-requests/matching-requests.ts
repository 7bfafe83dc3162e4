import type { RequestFilter } from '@hareto/contracts/request-sellers.ts';
import { and, eq, inArray, or, sql, type SQL } from 'drizzle-orm';
import type { Database } from '../../db/client.ts';
import { invoice_requests } from '../../db/schema/invoice-requests.ts';
import { invoices } from '../../db/schema/invoices.ts';
import type { Keyword } from '../../names/read-keyword.ts';
import { hasText } from '../../names/text-search.ts';

const SENT_REQUEST_SEARCH_COLUMNS = {
  owner: invoice_requests.seller_id,
  text: invoice_requests.search_text,
};

/**
 * Selects the requests of a seller that match a keyword. Each column is searched by its own index,
 * because one condition over both tables would be evaluated for every request of the seller.
 */
export function matchesKeyword(
  db: Database,
  sellerId: number,
  { text, number, amount }: Keyword,
): SQL {
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

/** Each range can be sent with the name that the payment lists use, or with its older name. */
export function rangesOf(query: RequestFilter): (SQL | undefined)[] {
  const [due, amount] = [sql`${invoices.payment_due_date}`, sql`${invoices.billing_amount}`];
  return [
    within(due, query.due_from, query.due_to),
    within(due, query.payment_due_date_from, query.payment_due_date_to),
    within(sql`${invoices.deposit_date}`, query.deposit_date_from, query.deposit_date_to),
    within(endDay, query.ended_from, query.ended_to),
    within(amount, query.amount_from, query.amount_to),
    within(amount, query.billing_amount_from, query.billing_amount_to),
  ];
}

/**
 * The day of the deposit, if there was one, otherwise the day in Japan on which the request ended.
 */
const endDay = sql`(case when ${invoices.status} = 4 then ${invoices.deposit_date}
  else (${invoices.closed_at} at time zone 'Asia/Tokyo')::date end)`;

const within = (column: SQL, from: string | number | undefined, to: string | number | undefined) =>
  and(
    from === undefined ? undefined : sql`${column} >= ${from}`,
    to === undefined ? undefined : sql`${column} <= ${to}`,
  );
