import { and, eq } from 'drizzle-orm';
import type { Database } from '../../db/client.ts';
import { invoices, type InvoiceRow } from '../../db/schema/invoices.ts';
import { orNotFound } from '../../problem.ts';

const own = (buyerId: number, id: number) =>
  and(eq(invoices.id, id), eq(invoices.buyer_id, buyerId));

/** The buyer's payment before it is locked. 404 for another buyer's. */
export async function findInvoice(tx: Database, buyerId: number, id: number): Promise<InvoiceRow> {
  const [found] = await tx.select().from(invoices).where(own(buyerId, id));
  return orNotFound(found);
}

export async function lockInvoice(tx: Database, buyerId: number, id: number): Promise<InvoiceRow> {
  const [found] = await tx.select().from(invoices).where(own(buyerId, id)).for('update');
  return orNotFound(found);
}
