import type { ClosedDays } from '@hareto/contracts/banks.ts';
import { formatDateProse, plainDateOf, formatTime } from '@hareto/domain/plain-date.ts';
import { PayInvoiceDrop } from '@hareto/payment-flow/draft/pay-invoice-drop.tsx';
import { useServices } from '../services-context.ts';

/** The beginning of a payment, with the promise of the day (brief §10.2). */
export function PayInvoiceBlock({ calendar }: { calendar: ClosedDays | null }) {
  const { host } = useServices();
  return <PayInvoiceDrop http={host.http} telemetry={host.telemetry} snackbar={host.snackbar} promise={calendar && promiseOf(calendar, host.clock.now())} />;
}

function promiseOf(calendar: ClosedDays, now: Date): string {
  const cutoff = new Date(calendar.next_cutoff_at);
  const day = plainDateOf(cutoff) === plainDateOf(now) ? '本日' : formatDateProse(plainDateOf(cutoff));
  return `${day}${formatTime(cutoff)}までの申請で、最短${formatDateProse(calendar.earliest_deposit_date)}に振込`;
}
