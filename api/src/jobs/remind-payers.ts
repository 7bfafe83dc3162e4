import { addDays, daysBetween, plainDate, plainDateOf } from '@hareto/domain/plain-date.ts';
import { REQUEST_REMINDER_DAYS, reminderForDaysLeft } from '@hareto/domain/request-terms.ts';
import { and, asc, between, eq, gt, isNull, lte, ne, or } from 'drizzle-orm';
import { TO_PAY } from '../db/due-conditions.ts';
import { invoice_requests } from '../db/schema/invoice-requests.ts';
import { invoices } from '../db/schema/invoices.ts';
import { recordEvent } from '../payments/transitions/apply-event.ts';
import { linkOf } from '../features/seller-requests/remind.ts';
import { mailReminder } from '../features/seller-requests/request-mails.ts';
import { processUntilEmpty, type TimedJobDependencies } from '../payments/orders/payment-jobs.ts';

/** Sends automatic reminders seven, three and one day before the due date. */
export async function remindPayers(dependencies: TimedJobDependencies): Promise<number> {
  const now = dependencies.clock.now();
  const today = plainDateOf(now);
  const { last_reminder_days } = invoice_requests;
  const isDue = and(
    TO_PAY,
    between(invoices.payment_due_date, today, addDays(today, Math.max(...REQUEST_REMINDER_DAYS))),
    ne(invoice_requests.buyer_person_email, ''),
    or(
      ...REQUEST_REMINDER_DAYS.map((days) =>
        and(
          lte(invoices.payment_due_date, addDays(today, days)),
          or(isNull(last_reminder_days), gt(last_reminder_days, days)),
        ),
      ),
    ),
  );
  return processUntilEmpty(dependencies.db, async (tx) => {
    const [due] = await tx
      .select({ invoice: invoices, request: invoice_requests })
      .from(invoices)
      .innerJoin(invoice_requests, eq(invoice_requests.invoice_id, invoices.id))
      .where(isDue)
      .orderBy(asc(invoices.payment_due_date), asc(invoices.id))
      .limit(1)
      // After another worker's commit, PostgreSQL checks only locked tables again.
      .for('update', { of: [invoices, invoice_requests], skipLocked: true });
    if (!due) return undefined;
    const { id, payment_due_date } = due.invoice;
    const requestWithLink = { ...due, url: await linkOf(tx, dependencies, id) };
    await mailReminder(tx, dependencies, requestWithLink, null);
    await tx
      .update(invoice_requests)
      .set({
        last_reminder_days: reminderForDaysLeft(
          daysBetween(today, plainDate(payment_due_date ?? today)),
        ),
      })
      .where(eq(invoice_requests.invoice_id, id));
    await recordEvent(tx, id, 'remind', 'system', now, {});
    return id;
  });
}
