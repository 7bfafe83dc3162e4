import { BANK_OPENS_AT } from '@hareto/domain/business-day.ts';
import { addDays, plainDateOf } from '@hareto/domain/plain-date.ts';
import {
  AWAITING_PAYMENT_STATUSES,
  ONGOING_STATUSES,
} from '@hareto/domain/invoice-status-groups.ts';
import { and, eq, inArray, isNotNull, ne, or } from 'drizzle-orm';
import type { Database } from '@hareto/api/db/client.ts';
import { approvals } from '@hareto/api/db/schema/approvals.ts';
import { invoices } from '@hareto/api/db/schema/invoices.ts';
import { registered_changes } from '@hareto/api/db/schema/registered-changes.ts';
import { runTimers } from '@hareto/api/jobs/payment-tasks.ts';
import type { TimedJobDependencies } from '@hareto/api/payments/orders/payment-jobs.ts';
import { moveSandboxClock } from '@hareto/api/ports/sandbox-clock.ts';

/**
 * Moves business time forward in steps: at each time in between at which work can be due, the clock
 * is set and the timers run. Otherwise, a jump over a transfer date would look like an outage on
 * that day. The timers do not run when the clock moves backwards; the steps end early when nothing
 * waits for a date.
 */
export async function simulatePassedDays(work: TimedJobDependencies, end: Date): Promise<void> {
  for (const moment of momentsBetween(work.clock.now(), end, work.config.transfer.cutoffTime)) {
    if (!(await isAnyDateAwaited(work.db))) return;
    await moveSandboxClock(work.db, moment);
    await runTimers({ ...work, clock: { now: () => moment } });
  }
}

/** The start, then for each day midnight (deadlines), the opening of the banks and the cut-off. */
function* momentsBetween(start: Date, end: Date, cutoffTime: string): Generator<Date> {
  if (start >= end) return;
  yield start;
  for (let day = plainDateOf(start); day <= plainDateOf(end); day = addDays(day, 1)) {
    for (const time of ['00:00', BANK_OPENS_AT, cutoffTime]) {
      const moment = new Date(`${day}T${time}:00+09:00`);
      if (moment > start && moment <= end) yield moment;
    }
  }
}

/**
 * True while a payment or request with a date, an unused hold on a card, or an open question about
 * registered data exists.
 */
async function isAnyDateAwaited(db: Database): Promise<boolean> {
  const isPayment = and(
    inArray(invoices.status, [...ONGOING_STATUSES]),
    ne(invoices.payment_state, 'capturing'),
    ne(invoices.transfer_state, 'sent'),
    or(
      and(eq(invoices.is_action_required, false), isNotNull(invoices.deposit_date)),
      and(eq(invoices.is_action_required, true), isNotNull(invoices.action_due_at)),
    ),
  );
  const isRequest = and(
    inArray(invoices.status, [...AWAITING_PAYMENT_STATUSES]),
    isNotNull(invoices.payment_due_date),
  );
  const waitingInvoices = await db
    .select({ id: invoices.id })
    .from(invoices)
    .where(or(isPayment, isRequest))
    .limit(1);
  if (waitingInvoices.length > 0) return true;
  const isUnusedHold = inArray(approvals.state, ['approved', 'challenge', 'pending']);
  if ((await db.$count(approvals, isUnusedHold)) > 0) return true;
  return (await db.$count(registered_changes, eq(registered_changes.state, 'question'))) > 0;
}
