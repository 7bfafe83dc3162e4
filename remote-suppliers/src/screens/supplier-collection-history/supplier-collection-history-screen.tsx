import type { RequestListItem } from '@hareto/contracts/request-sellers.ts';
import { tableDate } from '@hareto/domain/date-texts.ts';
import { isCalledOffCollection } from '@hareto/domain/collection-status.ts';
import { formatDocumentNumber } from '@hareto/domain/display-format.ts';
import { Amount } from '@hareto/design-system/foundation/amount.tsx';
import { text } from '@hareto/design-system/foundation/text-styles.ts';
import { EmptyState } from '@hareto/design-system/feedback/empty-state.tsx';
import { Row, Stack } from '@hareto/design-system/layout/layout.tsx';
import { Pagination, RangeText } from '@hareto/design-system/table/pagination.tsx';
import { useLoaderData } from '@hareto/platform/router/react-router.ts';
import { ReceiptText } from 'lucide-react';
import { CardListTable } from '@hareto/design-system/table/card-list-table.tsx';
import type { Column } from '@hareto/design-system/table/table-columns.ts';
import { ActionRequiredBadge, CollectionStatusBadge } from '@hareto/product-ui/status-badge.tsx';
import { supplierCollectionsPath, supplierRequestPath } from '../../domain/supplier-paths.ts';
import { SupplierPage } from '../../parts/supplier-page.tsx';
import type { SupplierCollectionHistoryData } from './supplier-collection-history-loader.ts';

const COLUMNS: readonly Column<RequestListItem>[] = [
  {
    key: 'number',
    header: '依頼番号',
    card: 'title',
    nowrap: true,
    cell: (row) => formatDocumentNumber(row.document_number),
  },
  {
    key: 'status',
    header: '状態',
    card: 'badges',
    cell: (row) => (
      <Row gap={2} wrap>
        {row.is_action_required && <ActionRequiredBadge />}
        <CollectionStatusBadge request={row} />
      </Row>
    ),
  },
  { key: 'title', header: '件名', cell: (row) => row.title },
  { key: 'due', header: '支払期限', nowrap: true, cell: (row) => tableDate(row.payment_due_date) },
  {
    key: 'deposit',
    header: '入金予定日・入金日',
    nowrap: true,
    cell: (row) =>
      isCalledOffCollection(row.collection_status) ? '—' : tableDate(row.deposit_date),
  },
  {
    key: 'amount',
    header: '請求金額',
    card: 'amount',
    align: 'right',
    nowrap: true,
    cell: (row) => <Amount value={row.billing_amount} css={text.amountM} />,
  },
];

/** 入金履歴: the card payment requests to a supplier that is also a customer. */
function SupplierCollectionHistoryScreen() {
  const { supplier, requests, page, total } = useLoaderData<SupplierCollectionHistoryData>();
  return (
    <SupplierPage supplier={supplier} tab="collections" paymentCount={null}>
      <Stack gap={4}>
        {total > 0 && (
          <Row justify="end">
            <RangeText page={page} total={total} />
          </Row>
        )}
        <CardListTable
          caption={`${supplier.name}からの入金履歴`}
          columns={COLUMNS}
          rows={requests}
          rowKey={({ id }) => id}
          rowHref={(request) => supplierRequestPath(supplier.id, request)}
          empty={
            <EmptyState icon={ReceiptText} title="この取引先へのカード決済依頼はありません。" />
          }
        />
        <Pagination
          page={page}
          total={total}
          hrefFor={(to) => supplierCollectionsPath(supplier.id, to)}
        />
      </Stack>
    </SupplierPage>
  );
}

export { SupplierCollectionHistoryScreen as Component };
export { supplierCollectionHistoryLoader as loader } from './supplier-collection-history-loader.ts';
