import { collectionStatusOf } from '@hareto/domain/collection-status.ts';
import { isExaminedAgain } from '@hareto/domain/invoice-status.ts';
import { and, eq } from 'drizzle-orm';
import type { Database } from '../../db/client.ts';
import { invoice_requests } from '../../db/schema/invoice-requests.ts';
import { invoices } from '../../db/schema/invoices.ts';
import type { Keyword } from '../../names/read-keyword.ts';
import { filterOf } from '../../payments/invoices/invoice-filter.ts';
import { matchesKeyword } from '../seller-requests/matching-requests.ts';
import { newestFirst, type Owner } from './newest-first.ts';

/** Payments and received requests, by the same rules as the search of their lists. */
export async function findPayments(db: Database, { buyerId, limit }: Owner, keyword: string) {
  const rows = await db
    .select({
      id: invoices.id,
      document_number: invoices.document_number,
      status: invoices.status,
      payment_state: invoices.payment_state,
      supplier: invoices.supplier_snapshot,
      billing_amount: invoices.billing_amount,
      deposit_date: invoices.deposit_date,
    })
    .from(invoices)
    .where(filterOf(buyerId, { type: [], status: [], keyword }))
    .orderBy(newestFirst(invoices.id))
    .limit(limit);
  return rows.map(({ supplier, ...row }) => ({ ...row, supplier_name: supplier.name }));
}

/** Finds requests that the business has sent. */
export async function findRequests(
  db: Database,
  { buyerId, limit }: Owner,
  parsedKeyword: Keyword,
) {
  const rows = await db
    .select({
      id: invoices.id,
      document_number: invoices.document_number,
      status: invoices.status,
      payment_state: invoices.payment_state,
      buyer_name: invoice_requests.buyer_name,
      title: invoice_requests.title,
      billing_amount: invoices.billing_amount,
    })
    .from(invoices)
    .innerJoin(invoice_requests, eq(invoice_requests.invoice_id, invoices.id))
    .where(
      and(
        eq(invoices.seller_id, buyerId),
        eq(invoices.kind, 'request'),
        matchesKeyword(db, buyerId, parsedKeyword),
      ),
    )
    .orderBy(newestFirst(invoices.id))
    .limit(limit);
  return rows.map(({ status, payment_state, ...row }) => ({
    ...row,
    collection_status: collectionStatusOf(status),
    is_examined_again: isExaminedAgain({ status, payment_state }),
  }));
}
