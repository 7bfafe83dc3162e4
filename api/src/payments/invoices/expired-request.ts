import type { InvoiceRow } from '../../db/schema/invoices.ts';
import { plainDateOf } from '@hareto/domain/plain-date.ts';
import * as message from '@hareto/contracts/messages.ts';
import { Problem } from '../../problem.ts';
import { INVOICE_STATUS } from '@hareto/domain/invoice-status-numbers.ts';

/** Checks the date, because the job that sets the status may run later than midnight. */
export const isDueDatePast = (
  { payment_due_date }: Pick<InvoiceRow, 'payment_due_date'>,
  now: Date,
): boolean => payment_due_date !== null && plainDateOf(now) > payment_due_date;

/** Throws 410 from the day after the due date. */
export function requireUnexpired(
  row: Pick<InvoiceRow, 'payment_due_date' | 'status'>,
  now: Date,
): void {
  if (row.status !== INVOICE_STATUS.Expired && !isDueDatePast(row, now)) return;
  throw new Problem(410, 'expired', message.paymentExpired(), {
    details: { current_status: row.status },
  });
}
