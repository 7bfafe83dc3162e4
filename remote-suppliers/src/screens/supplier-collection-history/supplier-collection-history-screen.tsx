import type { RequestListItem } from '@hareto/contracts/seller-requests.ts';
import { tableDate, tableDateOrOpen } from '@hareto/domain/date-texts.ts';
import { isEndedUnpaidCollection } from '@hareto/domain/collection-status.ts';
import { useLoaderData } from '@hareto/platform/router/react-router.ts';
import type { Column } from '@hareto/design-system/table/table-columns.ts';
import { CollectionStatusBadge } from '@hareto/product-ui/status-badge.tsx';
import { supplierCollectionsPath, supplierRequestPath } from '../../domain/supplier-paths.ts';
import { SupplierHistory } from '../../parts/supplier-history.tsx';
import type { SupplierCollectionHistoryData } from './supplier-collection-history-loader.ts';

const FACTS: readonly Column<RequestListItem>[] = [
  { key: 'title', header: '件名', cell: (row) => row.title },
  { key: 'due', header: '支払期限', nowrap: true, cell: (row) => tableDate(row.payment_due_date) },
  {
    key: 'deposit',
    header: '入金予定日・入金日',
    nowrap: true,
    cell: (row) =>
      isEndedUnpaidCollection(row.collection_status) ? '—' : tableDateOrOpen(row.deposit_date),
  },
];

/** 入金履歴: the card payment requests to a supplier that is also a customer. */
function SupplierCollectionHistoryScreen() {
  const { supplier, requests, page, total } = useLoaderData<SupplierCollectionHistoryData>();
  return (
    <SupplierHistory
      supplier={supplier}
      tab="collections"
      paymentCount={null}
      caption={`${supplier.name}からの入金履歴`}
      emptyTitle="この取引先へのカード決済依頼はありません。"
      numberHeader="依頼番号"
      badge={(request) => <CollectionStatusBadge request={request} />}
      columnsBeforeAmount={FACTS}
      items={requests}
      page={page}
      total={total}
      itemHref={(request) => supplierRequestPath(supplier.id, request)}
      pageHref={(to) => supplierCollectionsPath(supplier.id, to)}
    />
  );
}

export { SupplierCollectionHistoryScreen as Component };
export { supplierCollectionHistoryLoader as loader } from './supplier-collection-history-loader.ts';
