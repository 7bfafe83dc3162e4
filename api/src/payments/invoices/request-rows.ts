import type { InvoiceRow } from '../../db/schema/invoices.ts';
import { inArray } from 'drizzle-orm';
import type { Database } from '../../db/client.ts';
import { invoice_requests, type RequestRow } from '../../db/schema/invoice-requests.ts';

/** The request rows of the card payment requests among these invoices, by invoice id. */
export async function requestsByInvoiceId(
  db: Database,
  rows: readonly Pick<InvoiceRow, 'id' | 'kind'>[],
): Promise<ReadonlyMap<number, RequestRow>> {
  const ids = rows.filter(({ kind }) => kind === 'request').map(({ id }) => id);
  if (ids.length === 0) return new Map();
  const found = await db
    .select()
    .from(invoice_requests)
    .where(inArray(invoice_requests.invoice_id, ids));
  return new Map(found.map((row) => [row.invoice_id, row]));
}
