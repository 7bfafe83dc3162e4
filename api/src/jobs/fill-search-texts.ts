import { and, asc, eq, isNull } from 'drizzle-orm';
import type { Database } from '../db/client.ts';
import { buyer_corporations, buyer_sole_proprietors } from '../db/schema/buyers.ts';
import { invoice_requests } from '../db/schema/invoice-requests.ts';
import { invoices } from '../db/schema/invoices.ts';
import { suppliers } from '../db/schema/suppliers.ts';
import { inTransaction } from '../db/transaction.ts';
import { searchColumns } from '../payments/invoices/search-columns.ts';

const BATCH = 500;

/**
 * Fills in what searches compare, for payments that are older than the search or were changed.
 * Returns their number.
 */
export async function fillSearchTexts(db: Database): Promise<number> {
  for (let count = 0; ;) {
    const filled = await inTransaction(db, fillSome);
    count += filled;
    if (filled < BATCH) return count;
  }
}

async function fillSome(tx: Database): Promise<number> {
  const rows = await tx
    .select({
      id: invoices.id,
      snapshot: invoices.supplier_snapshot,
      invoice_number: invoices.invoice_number,
      memo: invoices.memo,
      title: invoice_requests.title,
      supplierKana: suppliers.name_kana,
      corporationKana: buyer_corporations.corporate_name_kana,
      businessKana: buyer_sole_proprietors.business_name_kana,
    })
    .from(invoices)
    .leftJoin(invoice_requests, eq(invoice_requests.invoice_id, invoices.id))
    .leftJoin(suppliers, eq(suppliers.id, invoices.supplier_id))
    .leftJoin(buyer_corporations, eq(buyer_corporations.buyer_id, invoices.seller_id))
    .leftJoin(buyer_sole_proprietors, eq(buyer_sole_proprietors.buyer_id, invoices.seller_id))
    .where(isNull(invoices.search_text))
    .orderBy(asc(invoices.id))
    .limit(BATCH)
    .for('update', { of: invoices, skipLocked: true });
  for (const { id, snapshot, supplierKana, corporationKana, businessKana, ...texts } of rows) {
    const kana = supplierKana ?? corporationKana ?? businessKana;
    await tx
      .update(invoices)
      .set(searchColumns({ ...texts, name: snapshot.name, kana }))
      .where(and(eq(invoices.id, id), isNull(invoices.search_text)));
  }
  return rows.length;
}
