import { and, eq } from 'drizzle-orm';
import type { Database } from '../../db/client.ts';
import { invoices, type InvoiceRow } from '../../db/schema/invoices.ts';
import { orNotFound } from '../../problem.ts';

const isOwnInvoice = (buyerId: number, id: number) =>
  and(eq(invoices.id, id), eq(invoices.buyer_id, buyerId));

/** The buyer's payment, not locked. Throws 404 for another buyer's payment. */
export async function findInvoice(tx: Database, buyerId: number, id: number): Promise<InvoiceRow> {
  const [found] = await tx.select().from(invoices).where(isOwnInvoice(buyerId, id));
  return orNotFound(found);
}

export async function lockInvoice(tx: Database, buyerId: number, id: number): Promise<InvoiceRow> {
  const [found] = await tx.select().from(invoices).where(isOwnInvoice(buyerId, id)).for('update');
  return orNotFound(found);
}
