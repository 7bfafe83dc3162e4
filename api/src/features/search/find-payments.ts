import { collectionStatusOf } from '@hareto/domain/collection-status.ts';
import { isExaminedAgain } from '@hareto/domain/invoice-status.ts';
import type { Database } from '../../db/client.ts';
import { filterOf } from '../../payments/invoices/invoice-filter.ts';
import { invoicesInOrder } from '../../payments/invoices/list-invoices.ts';
import { requestsInOrder } from '../seller-requests/list-requests.ts';
import { requestFilterOf } from '../seller-requests/matching-requests.ts';
import { hitGroup } from './hit-group.ts';
import type { SearchScope } from './newest-first.ts';
import { newestHits } from './newest-hits.ts';

/** Payments and received requests, by the same rules as the search of their lists. */
export async function findPayments(db: Database, { buyerId, limit }: SearchScope, keyword: string) {
  const matches = filterOf(buyerId, { type: [], status: [], keyword });
  const { ids, statuses } = await newestHits(db, matches, limit);
  const group = hitGroup(
    (await invoicesInOrder(db, ids)).map((row) => ({
      id: row.id,
      document_number: row.document_number,
      status: row.status,
      payment_state: row.payment_state,
      billing_amount: row.billing_amount,
      deposit_date: row.deposit_date,
      supplier_name: row.supplier_snapshot.name,
    })),
  );
  return group.has_more ? { ...group, statuses: statuses.sort() } : group;
}

/** Finds requests that the business has sent. */
export async function findRequests(db: Database, { buyerId, limit }: SearchScope, keyword: string) {
  const matches = requestFilterOf(db, buyerId, { status: [], keyword });
  const { ids, statuses } = await newestHits(db, matches, limit);
  const group = hitGroup(
    (await requestsInOrder(db, ids)).map(({ invoice, request }) => ({
      id: invoice.id,
      document_number: invoice.document_number,
      buyer_name: request.buyer_name,
      title: request.title,
      billing_amount: invoice.billing_amount,
      collection_status: collectionStatusOf(invoice.status),
      is_examined_again: isExaminedAgain(invoice),
    })),
  );
  if (!group.has_more) return group;
  return { ...group, statuses: [...new Set(statuses.map(collectionStatusOf))].sort() };
}
