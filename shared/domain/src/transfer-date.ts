import type { InvoiceStatus } from './invoice-status-numbers.ts';
import { isOngoing, isSubmitted } from './invoice-status-groups.ts';
import { parsePlainDate, plainDateOf, type PlainDate } from './plain-date.ts';

interface Booked {
  readonly status: InvoiceStatus;
  readonly deposit_date: string | null;
}

/** The day on which money goes or went; null where it never did: a cancelled payment has none. */
export function transferDateOf({ status, deposit_date }: Booked): PlainDate | null {
  if (!isSubmitted(status)) return null;
  return deposit_date === null ? null : parsePlainDate(deposit_date);
}

/** An open payment whose day went by: another one has to be chosen. */
export function isTransferDateOver(payment: Booked, now: Date): boolean {
  const date = isOngoing(payment.status) ? transferDateOf(payment) : null;
  return date !== null && date < plainDateOf(now);
}
