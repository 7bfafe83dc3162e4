import type { InvoiceListItem } from '@hareto/contracts/invoice-list.ts';
import { tableDate } from '@hareto/domain/date-texts.ts';
import { useLoaderData } from '@hareto/platform/router/react-router.ts';
import { InvoiceStatusBadge } from '@hareto/product-ui/status-badge.tsx';
import type { Column } from '@hareto/design-system/table/table-columns.ts';
import { supplierHistoryPath, supplierPaymentPath } from '../../domain/supplier-paths.ts';
import { SupplierHistory } from '../../parts/supplier-history.tsx';
import { transferDay } from '../../parts/transfer-day.ts';
import { YearlyTotals } from './yearly-totals.tsx';
import type { SupplierPaymentHistoryData } from './supplier-payment-history-loader.ts';

const dayColumns = (now: Date): readonly Column<InvoiceListItem>[] => [
  { key: 'invoice', header: '請求日', nowrap: true, cell: (row) => tableDate(row.invoice_date) },
  { key: 'transfer', header: '振込日', nowrap: true, cell: (row) => transferDay(row, now) },
];

function SupplierPaymentHistoryScreen() {
  const { supplier, payments, page, total, now } = useLoaderData<SupplierPaymentHistoryData>();
  return (
    <SupplierHistory
      supplier={supplier}
      tab="history"
      paymentCount={total}
      caption={`${supplier.name}への支払い履歴`}
      emptyTitle="この取引先への支払い履歴はありません。"
      numberHeader="お支払い番号"
      badge={(payment) => <InvoiceStatusBadge invoice={payment} />}
      columnsBeforeAmount={dayColumns(now)}
      items={payments}
      page={page}
      total={total}
      itemHref={(payment) => supplierPaymentPath(supplier.id, payment)}
      pageHref={(to) => supplierHistoryPath(supplier.id, to)}
      above={<YearlyTotals supplier={supplier} />}
    />
  );
}

export { SupplierPaymentHistoryScreen as Component };
export { supplierPaymentHistoryLoader as loader } from './supplier-payment-history-loader.ts';
