import type { RequestListItem } from '@hareto/contracts/request-sellers.ts';
import type { SupplierDetail } from '@hareto/contracts/suppliers.ts';
import { tableDate } from '@hareto/domain/date-texts.ts';
import { formatDocumentNumber } from '@hareto/domain/display-format.ts';
import { Amount } from '@hareto/design-system/foundation/amount.tsx';
import { text } from '@hareto/design-system/foundation/text-styles.ts';
import { Text } from '@hareto/design-system/foundation/text.tsx';
import { Row, Stack } from '@hareto/design-system/layout/layout.tsx';
import { CardListTable } from '@hareto/design-system/table/card-list-table.tsx';
import type { Column } from '@hareto/design-system/table/table-columns.ts';
import { ActionRequiredBadge, CollectionStatusBadge } from '@hareto/product-ui/status-badge.tsx';
import { supplierRequestPath } from '../../domain/supplier-paths.ts';

interface Props {
  supplier: SupplierDetail;
  requests: readonly RequestListItem[];
}

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
    key: 'amount',
    header: '請求金額',
    card: 'amount',
    align: 'right',
    nowrap: true,
    cell: (row) => <Amount value={row.billing_amount} css={text.amountM} />,
  },
];

/** Requests to a supplier that is also a customer. */
export const SupplierRequests = ({ supplier, requests }: Props) => (
  <Stack gap={3}>
    <Text as="h2" variant="h3">
      この取引先へのカード決済依頼
    </Text>
    <CardListTable
      caption={`${supplier.name}へのカード決済依頼`}
      columns={COLUMNS}
      rows={requests}
      rowKey={({ id }) => id}
      rowHref={(request) => supplierRequestPath(supplier.id, request)}
      empty={null}
    />
  </Stack>
);
