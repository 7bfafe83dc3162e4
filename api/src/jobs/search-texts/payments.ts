import { and, asc, eq, isNull } from 'drizzle-orm';
import type { Database } from '../../db/client.ts';
import { buyer_corporations, buyer_sole_proprietors } from '../../db/schema/buyers.ts';
import { invoice_requests } from '../../db/schema/invoice-requests.ts';
import { invoices, WITHOUT_SENT_TEXT } from '../../db/schema/invoices.ts';
import { suppliers } from '../../db/schema/suppliers.ts';
import { searchTextOfSentRequest } from '../../payments/invoices/sent-request-text.ts';
import { searchColumns } from '../../payments/invoices/search-columns.ts';

/** Fills in the texts of payments and received requests, for the search of their payer. */
export async function fillPayments(tx: Database, batch: number): Promise<number> {
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
    .limit(batch)
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

/** Fills in the texts of requests, for the search of their sender. */
export async function fillRequests(tx: Database, batch: number): Promise<number> {
  const rows = await tx
    .select({
      id: invoices.id,
      buyer_name: invoice_requests.buyer_name,
      buyer_person_name: invoice_requests.buyer_person_name,
      title: invoice_requests.title,
      invoice_number: invoices.invoice_number,
    })
    .from(invoices)
    .leftJoin(invoice_requests, eq(invoice_requests.invoice_id, invoices.id))
    .where(WITHOUT_SENT_TEXT)
    .orderBy(asc(invoices.id))
    .limit(batch)
    .for('update', { of: invoices, skipLocked: true });
  for (const { id, ...texts } of rows) {
    await tx
      .update(invoices)
      .set({ sent_text: searchTextOfSentRequest(texts) })
      .where(eq(invoices.id, id));
  }
  return rows.length;
}
