import type { InvoiceListItem } from '@hareto/contracts/invoice-list.ts';
import { formatDateTable } from '@hareto/domain/plain-date.ts';
import { isTransferDatePast, needsOtherDay, transferDateOf } from '@hareto/domain/transfer-date.ts';
import { INVOICE_STATUS } from '@hareto/domain/invoice-status-numbers.ts';

/**
 * The day of the planned or completed transfer; — when there is no day or a new one must be chosen.
 */
export function transferDay(payment: InvoiceListItem, now: Date): string {
  const date = transferDateOf(payment);
  if (date === null || needsOtherDay(payment) || isTransferDatePast(payment, now)) return '—';
  return payment.status === INVOICE_STATUS.TransferCompleted
    ? formatDateTable(date)
    : `${formatDateTable(date)} 予定`;
}
