import type { InvoiceListItem } from '@hareto/contracts/invoices.ts';
import { formatDateTable } from '@hareto/domain/plain-date.ts';
import { isTransferDateOver, transferDateOf } from '@hareto/domain/transfer-date.ts';
import { INVOICE_STATUS } from '@hareto/domain/invoice-status-numbers.ts';

/** When money went, or is to go; — where it never will, or where another day has to be chosen. */
export function transferDay(payment: InvoiceListItem, now: Date): string {
  const date = transferDateOf(payment);
  if (date === null || isTransferDateOver(payment, now)) return '—';
  return payment.status === INVOICE_STATUS.TransferCompleted
    ? formatDateTable(date)
    : `${formatDateTable(date)} 予定`;
}
