import type { InvoiceListItem } from '@hareto/contracts/invoices.ts';
import { formatDocumentNumber } from '@hareto/domain/display-format.ts';
import { formatDateTable, parsePlainDate } from '@hareto/domain/plain-date.ts';
import { useLoaderData } from '@hareto/platform/router/react-router.ts';
import { Amount } from '@hareto/design-system/foundation/amount.tsx';
import { CardListTable } from '@hareto/design-system/table/card-list-table.tsx';
import { EmptyState } from '@hareto/design-system/feedback/empty-state.tsx';
import { Row, Stack } from '@hareto/design-system/layout/layout.tsx';
import { Pagination, RangeText } from '@hareto/design-system/table/pagination.tsx';
import { ActionRequiredBadge, InvoiceStatusBadge } from '@hareto/product-ui/status-badge.tsx';
import type { Column } from '@hareto/design-system/table/table-columns.ts';
import { text } from '@hareto/design-system/foundation/text-styles.ts';
import { ReceiptText } from 'lucide-react';
import { supplierHistoryPath, supplierPaymentPath } from '../../domain/supplier-paths.ts';
import { transferDay } from '../../parts/transfer-day.ts';
import { SupplierPage } from '../../parts/supplier-page.tsx';
import { YearlyTotals } from './yearly-totals.tsx';
import type { SupplierPaymentHistoryData } from './supplier-payment-history-loader.ts';

const dateText = (date: string | null) => {
  const day = parsePlainDate(date ?? '');
  return day === null ? '—' : formatDateTable(day);
};

const columnsAt = (now: Date): readonly Column<InvoiceListItem>[] => [
  {
    key: 'number',
    header: 'お支払い番号',
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
        <InvoiceStatusBadge invoice={row} />
      </Row>
    ),
  },
  { key: 'invoice', header: '請求日', nowrap: true, cell: (row) => dateText(row.invoice_date) },
  { key: 'transfer', header: '振込日', nowrap: true, cell: (row) => transferDay(row, now) },
  {
    key: 'amount',
    header: '請求金額',
    card: 'amount',
    align: 'right',
    nowrap: true,
    cell: (row) => <Amount value={row.billing_amount} css={text.amountM} />,
  },
];

function SupplierPaymentHistoryScreen() {
  const { supplier, payments, page, total, now } = useLoaderData<SupplierPaymentHistoryData>();
  return (
    <SupplierPage supplier={supplier} tab="history" paymentCount={total}>
      <Stack gap={4}>
        <YearlyTotals totals={supplier.yearly_totals} />
        {total > 0 && (
          <Row justify="end">
            <RangeText page={page} total={total} />
          </Row>
        )}
        <CardListTable
          caption={`${supplier.name}への支払い履歴`}
          columns={columnsAt(now)}
          rows={payments}
          rowKey={({ id }) => id}
          rowHref={(payment) => supplierPaymentPath(supplier.id, payment)}
          empty={<EmptyState icon={ReceiptText} title="この取引先への支払い履歴はありません。" />}
        />
        <Pagination
          page={page}
          total={total}
          hrefFor={(to) => supplierHistoryPath(supplier.id, to)}
        />
      </Stack>
    </SupplierPage>
  );
}

export { SupplierPaymentHistoryScreen as Component };
export { supplierPaymentHistoryLoader as loader } from './supplier-payment-history-loader.ts';
