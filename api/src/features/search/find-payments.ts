import { collectionStatusOf } from '@hareto/domain/collection-status.ts';
import { isExaminedAgain } from '@hareto/domain/invoice-status.ts';
import { and, eq } from 'drizzle-orm';
import type { Database } from '../../db/client.ts';
import { invoice_requests } from '../../db/schema/invoice-requests.ts';
import { invoices } from '../../db/schema/invoices.ts';
import type { Keyword } from '../../names/read-keyword.ts';
import { filterOf } from '../../payments/invoices/invoice-filter.ts';
import { matchesKeyword } from '../seller-requests/matching-requests.ts';
import { hitGroup } from './hit-group.ts';
import { newestFirst, type SearchScope } from './newest-first.ts';

/** Payments and received requests, by the same rules as the search of their lists. */
export async function findPayments(db: Database, { buyerId, limit }: SearchScope, keyword: string) {
  const matches = filterOf(buyerId, { type: [], status: [], keyword });
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
    .where(matches)
    .orderBy(newestFirst(invoices.id))
    .limit(limit);
  const group = hitGroup(
    rows.map(({ supplier, ...row }) => ({ ...row, supplier_name: supplier.name })),
  );
  if (!group.has_more) return group;
  const found = await db.selectDistinct({ status: invoices.status }).from(invoices).where(matches);
  return { ...group, statuses: found.map(({ status }) => status).sort() };
}

/** Finds requests that the business has sent. */
export async function findRequests(
  db: Database,
  { buyerId, limit }: SearchScope,
  parsedKeyword: Keyword,
) {
  const matches = and(
    eq(invoices.seller_id, buyerId),
    eq(invoices.kind, 'request'),
    matchesKeyword(db, buyerId, parsedKeyword),
  );
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
    .where(matches)
    .orderBy(newestFirst(invoices.id))
    .limit(limit);
  const group = hitGroup(
    rows.map(({ status, payment_state, ...row }) => ({
      ...row,
      collection_status: collectionStatusOf(status),
      is_examined_again: isExaminedAgain({ status, payment_state }),
    })),
  );
  if (!group.has_more) return group;
  const found = await db
    .selectDistinct({ status: invoices.status })
    .from(invoices)
    .innerJoin(invoice_requests, eq(invoice_requests.invoice_id, invoices.id))
    .where(matches);
  const statuses = new Set(found.map(({ status }) => collectionStatusOf(status)));
  return { ...group, statuses: [...statuses].sort() };
}
