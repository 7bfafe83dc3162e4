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
import { runTimers } from '@hareto/api/jobs/payment-tasks.ts';
import type { TimedJobDependencies } from '@hareto/api/payments/orders/payment-jobs.ts';
import { moveSandboxClock } from '@hareto/api/ports/sandbox-clock.ts';

/**
 * Moves business time forward in steps: at each time in between at which work can be due, the clock
 * is set and the timers run. Otherwise, a jump over a transfer date would look like an outage on
 * that day. It does no work when the clock moves backwards, and stops early when no object waits
 * for a date.
 */
export async function simulatePassedDays(work: TimedJobDependencies, to: Date): Promise<void> {
  for (const moment of momentsBetween(work.clock.now(), to, work.config.transfer.cutoffTime)) {
    if (!(await isAnythingWaiting(work.db))) return;
    await moveSandboxClock(work.db, moment);
    await runTimers({ ...work, clock: { now: () => moment } });
  }
}

/** The start, then for each day its beginning (deadlines), the bank's opening and its cut-off. */
function* momentsBetween(from: Date, to: Date, cutoffTime: string): Generator<Date> {
  if (from >= to) return;
  yield from;
  for (let day = plainDateOf(from); day <= plainDateOf(to); day = addDays(day, 1)) {
    for (const time of ['00:00', BANK_OPENS_AT, cutoffTime]) {
      const moment = new Date(`${day}T${time}:00+09:00`);
      if (moment > from && moment <= to) yield moment;
    }
  }
}

/** Payments with a date, requests, holds: each of them ends some days after its date. */
async function isAnythingWaiting(db: Database): Promise<boolean> {
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
  const waiting = await db
    .select({ id: invoices.id })
    .from(invoices)
    .where(or(isPayment, isRequest))
    .limit(1);
  if (waiting.length > 0) return true;
  const isHeld = inArray(approvals.state, ['approved', 'challenge', 'pending']);
  return (await db.select({ id: approvals.id }).from(approvals).where(isHeld).limit(1)).length > 0;
}
