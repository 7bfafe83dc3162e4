import type { InvoiceStatus } from './invoice-status-numbers.ts';
import { isOngoing, isReserved, isSubmitted } from './invoice-status-groups.ts';
import { parsePlainDate, plainDateOf, type PlainDate } from './plain-date.ts';

interface PaymentWithDate {
  readonly status: InvoiceStatus;
  readonly deposit_date: string | null;
}

/**
 * The day of the transfer, planned or done; null when there is none, as for a cancelled payment.
 */
export function transferDateOf({ status, deposit_date }: PaymentWithDate): PlainDate | null {
  if (!isSubmitted(status)) return null;
  return deposit_date === null ? null : parsePlainDate(deposit_date);
}

/** True for an open payment whose transfer date has passed, so that it needs another date. */
export function isTransferDatePast(payment: PaymentWithDate, now: Date): boolean {
  const date = isOngoing(payment.status) ? transferDateOf(payment) : null;
  return date !== null && date < plainDateOf(now);
}

/**
 * True for a booked transfer that failed or missed its day, so that the user must choose another
 * day. A stopped payment keeps its day.
 */
export const needsOtherDay = (payment: {
  readonly status: InvoiceStatus;
  readonly is_action_required: boolean;
  readonly is_held?: boolean | undefined;
}): boolean => isReserved(payment.status) && payment.is_action_required && !payment.is_held;

/**
 * The day of the transfer as lists show it: no past day for an open transfer, and no day for one
 * that never took place. `to_choose`: the payer must choose another day. `after_hold`: the day is
 * chosen when the stopped payment is resumed.
 */
export function shownTransferDay(
  payment: PaymentWithDate & Parameters<typeof needsOtherDay>[0],
  now: Date,
): PlainDate | 'to_choose' | 'after_hold' | null {
  const isMissed = isTransferDatePast(payment, now) && payment.is_action_required;
  if (isMissed && payment.is_held) return 'after_hold';
  return isMissed || needsOtherDay(payment) ? 'to_choose' : transferDateOf(payment);
}
