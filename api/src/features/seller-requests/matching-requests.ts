import { and, eq, inArray, or, sql, type SQL } from 'drizzle-orm';
import type { Database } from '../../db/client.ts';
import { invoice_requests } from '../../db/schema/invoice-requests.ts';
import { invoices } from '../../db/schema/invoices.ts';
import type { Keyword } from '../../names/read-keyword.ts';
import { hasText } from '../../names/text-search.ts';

const SENT = { owner: invoice_requests.seller_id, text: invoice_requests.search_text };

/**
 * The requests of a seller that match a keyword, found by one index for each column that may match:
 * a single condition over both tables would be evaluated for every request of the seller.
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
  const found = db
    .select({ id: invoice_requests.invoice_id })
    .from(invoice_requests)
    .where(text === '' ? sql`false` : hasText(SENT, sellerId, text))
    .union(
      db
        .select({ id: invoices.id })
        .from(invoices)
        .where(
          byNumber === undefined ? sql`false` : and(eq(invoices.seller_id, sellerId), byNumber),
        ),
    );
  return inArray(invoices.id, found);
}
