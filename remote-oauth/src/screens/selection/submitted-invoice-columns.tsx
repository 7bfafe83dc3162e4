import type { ListedInvoice } from '@hareto/contracts/oauth.ts';
import { tableDate } from '@hareto/domain/date-texts.ts';
import { formatDocumentNumber } from '@hareto/domain/display-format.ts';
import { transferDateOf } from '@hareto/domain/transfer-date.ts';
import { Text } from '@hareto/design-system/foundation/text.tsx';
import { Row } from '@hareto/design-system/layout/layout.tsx';
import type { Column } from '@hareto/design-system/table/table-columns.ts';
import { ActionRequiredBadge, InvoiceStatusBadge } from '@hareto/product-ui/status-badge.tsx';
import { amountColumn, payeeColumn } from './selection-columns.tsx';

/**
 * Columns for invoices from the connected service that already have a payment; they show its state.
 */
export const SUBMITTED_INVOICE_COLUMNS: readonly Column<ListedInvoice>[] = [
  payeeColumn,
  {
    key: 'status',
    header: '状態',
    cardSlot: 'badges',
    cell: ({ payment }) =>
      payment && (
        <Row gap={1} wrap>
          {payment.is_action_required && <ActionRequiredBadge />}
          <InvoiceStatusBadge invoice={payment} />
        </Row>
      ),
  },
  {
    key: 'deposit_date',
    header: '振込希望日・振込日',
    nowrap: true,
    cell: ({ payment }) => tableDate(payment && transferDateOf(payment)),
  },
  amountColumn,
  {
    key: 'number',
    header: 'お支払い番号',
    align: 'right',
    nowrap: true,
    cell: ({ payment }) =>
      payment && <Text tabularNums>{formatDocumentNumber(payment.document_number)}</Text>,
  },
];
