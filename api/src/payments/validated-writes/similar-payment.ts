import type { Draft } from '@hareto/contracts/drafts.ts';
import { and, desc, eq, ne } from 'drizzle-orm';
import type { Database } from '../../db/client.ts';
import { invoices } from '../../db/schema/invoices.ts';
import { isRecentPayment } from './duplicates.ts';

interface Content {
  supplier_id: number | null;
  billing_amount: number | null;
  /** The payment made from the draft must not count as similar to it. */
  invoice_id: number | null;
}

/**
 * The latest payment of the same supplier and amount within the period of duplicates. It is only a
 * warning, because the invoice may be another one.
 */
export async function similarPayment(
  db: Database,
  buyerId: number,
  { supplier_id, billing_amount, invoice_id }: Content,
  period: { now: Date; days: number },
): Promise<NonNullable<Draft['similar_payment']> | null> {
  if (supplier_id === null || billing_amount === null) return null;
  const [found] = await db
    .select({ id: invoices.id, document_number: invoices.document_number })
    .from(invoices)
    .where(
      and(
        eq(invoices.buyer_id, buyerId),
        eq(invoices.supplier_id, supplier_id),
        eq(invoices.billing_amount, billing_amount),
        ne(invoices.id, invoice_id ?? 0),
        isRecentPayment(period),
      ),
    )
    .orderBy(desc(invoices.id))
    .limit(1);
  return found ?? null;
}
