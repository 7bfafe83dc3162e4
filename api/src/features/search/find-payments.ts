import {
  COLLECTION_TABS,
  type CollectionStatus,
  collectionStatusOf,
} from '@hareto/domain/collection-status.ts';
import {
  type InvoiceStatus,
  isExaminedAgain,
  PAYMENT_TABS,
} from '@hareto/domain/invoice-status.ts';
import type { Database } from '../../db/client.ts';
import { filterOf } from '../../payments/invoices/invoice-filter.ts';
import { invoicesInOrder } from '../../payments/invoices/list-invoices.ts';
import { requestsInOrder } from '../seller-requests/list-requests.ts';
import { requestFilterOf } from '../seller-requests/matching-requests.ts';
import { hitGroup } from './hit-group.ts';
import { type ListSearch, newestIds, statusPerListWithHits } from './list-hits.ts';
import type { SearchScope } from './newest-first.ts';

/** The statuses of each list; drafts have none. */
const PAYMENT_LISTS = Object.values(PAYMENT_TABS).map(({ statuses }) => statuses);
const REQUEST_LISTS = Object.values(COLLECTION_TABS).map(({ statuses }) => statuses);

/** Payments and received requests, by the same rules as the search of their lists. */
export async function findPayments(db: Database, { buyerId, limit }: SearchScope, keyword: string) {
  const all = { type: [], status: [] };
  const search: ListSearch<InvoiceStatus> = {
    ownFilter: filterOf(buyerId, all),
    hitFilter: (status) => filterOf(buyerId, { ...all, status: [...status], keyword }),
    hitFilterWithoutIndex: filterOf(buyerId, { ...all, keyword }, { withoutTextIndex: true }),
  };
  const ids = await newestIds(db, search, limit);
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
  if (!group.has_more) return group;
  return { ...group, statuses: await statusPerListWithHits(db, search, PAYMENT_LISTS) };
}

/** Finds requests that the business has sent. */
export async function findRequests(db: Database, { buyerId, limit }: SearchScope, keyword: string) {
  const search: ListSearch<CollectionStatus> = {
    ownFilter: requestFilterOf(db, buyerId, { status: [] }),
    hitFilter: (status) => requestFilterOf(db, buyerId, { status: [...status], keyword }),
    hitFilterWithoutIndex: requestFilterOf(
      db,
      buyerId,
      { status: [], keyword },
      { withoutTextIndex: true },
    ),
  };
  const ids = await newestIds(db, search, limit);
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
  const invoiceStatuses = await statusPerListWithHits(db, search, REQUEST_LISTS);
  return { ...group, statuses: invoiceStatuses.map(collectionStatusOf).sort() };
}
