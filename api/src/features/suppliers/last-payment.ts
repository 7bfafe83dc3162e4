import type { SupplierDetail } from '@hareto/contracts/suppliers.ts';
import { and, desc, eq, inArray } from 'drizzle-orm';
import type { Database } from '../../db/client.ts';
import { invoices } from '../../db/schema/invoices.ts';

/** Statuses of payments that are transferred or in progress; cancelled payments do not count. */
const PAID_OR_ABOUT_TO_BE = [1, 2, 3, 4] as const;

/** The payment of the supplier's latest invoice; null before the first one. */
export async function lastPaymentOf(
  db: Database,
  buyerId: number,
  supplierId: number,
): Promise<NonNullable<SupplierDetail['last_payment']> | null> {
  const [found] = await db
    .select({
      id: invoices.id,
      document_number: invoices.document_number,
      status: invoices.status,
      billing_amount: invoices.billing_amount,
      invoice_date: invoices.invoice_date,
      transaction_category: invoices.transaction_category,
      transaction_detail: invoices.transaction_detail,
    })
    .from(invoices)
    .where(
      and(
        eq(invoices.buyer_id, buyerId),
        eq(invoices.supplier_id, supplierId),
        inArray(invoices.status, [...PAID_OR_ABOUT_TO_BE]),
      ),
    )
    .orderBy(desc(invoices.invoice_date), desc(invoices.id))
    .limit(1);
  return found ?? null;
}
