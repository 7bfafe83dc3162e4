import { addDays, plainDateOf, toTokyoIso } from '@hareto/domain/plain-date.ts';
import { nextBusinessDay } from '@hareto/domain/business-day.ts';
import { and, asc, eq, lt, lte, ne, type SQL } from 'drizzle-orm';
import type { PgColumn } from 'drizzle-orm/pg-core';
import type { Database } from '../db/client.ts';
import { TO_ANSWER, TO_PAY, TO_SEND } from '../db/due-conditions.ts';
import { invoices, type InvoiceRow } from '../db/schema/invoices.ts';
import { applyEvent, isTransferDatePast } from '../payments/transitions/apply-event.ts';
import { isHeldRow } from '../payments/transitions/hold-payments.ts';
import { sendNotice } from '../payments/notices/notices.ts';
import { notificationContextOf } from '../notifications/notification-context.ts';
import { mustCancel } from '../payments/invoices/invoice-state.ts';
import { isPayeeRefused } from '../payments/invoices/refused-payees.ts';
import { requestsByInvoiceId } from '../payments/invoices/request-rows.ts';
import { mailEnding } from '../features/seller-requests/request-mails.ts';
import { dueIfAny, soonest, untilFirst } from '../db/until-due.ts';
import { remindPayers } from './remind-payers.ts';
import { handleChangeDeadlines } from './keep-change-deadlines.ts';
import { notifyOfExpiringCards } from './notify-of-expiring-cards.ts';
import { processUntilEmpty, type TimedJobDependencies } from '../payments/orders/payment-jobs.ts';

/**
 * Handles deadlines on the business clock: missed transfer dates (T22), unanswered corrections
 * (T13), expired requests (T19), reminders, changes of registered data, and expiring cards.
 */
export async function handleDeadlines(dependencies: TimedJobDependencies): Promise<number> {
  return (
    (await askForNewDates(dependencies)) +
    (await handleAnswerDeadlines(dependencies)) +
    (await expireRequests(dependencies)) +
    (await remindPayers(dependencies)) +
    (await handleChangeDeadlines(dependencies)) +
    (await notifyOfExpiringCards(dependencies))
  );
}

/**
 * Transition T22: asks the buyer for a new date if the transfer date was missed and the bank does
 * not have the transfer.
 */
export async function askForNewDates(dependencies: TimedJobDependencies): Promise<number> {
  return forEachDueInvoice(
    dependencies,
    isDateMissed(dependencies),
    invoices.deposit_date,
    async (tx, invoice) => {
      const event = { type: 'date_passed' } as const;
      await applyEvent(tx, dependencies, invoice, { event, actor: 'system' });
    },
  );
}

export const untilMissedDate = (dependencies: TimedJobDependencies): SQL =>
  dueIfAny(invoices, isDateMissed(dependencies));

function isDateMissed(dependencies: TimedJobDependencies): SQL | undefined {
  const today = plainDateOf(dependencies.clock.now());
  // Before the cut-off, a transfer is still possible today.
  const lastMissedDate = isTransferDatePast({ deposit_date: today }, dependencies)
    ? today
    : addDays(today, -1);
  return and(TO_SEND, lte(invoices.deposit_date, lastMissedDate));
}

/** Sends reminders of answers, and cancels payments without an answer in time. */
export async function handleAnswerDeadlines(dependencies: TimedJobDependencies): Promise<number> {
  return (await sendReminders(dependencies)) + (await cancelUnansweredPayments(dependencies));
}

export const untilAnswerDeadline = (dependencies: TimedJobDependencies): SQL =>
  soonest([
    dueIfAny(invoices, isReminderDue(dependencies)),
    untilFirst(invoices.action_due_at, CAN_BE_CANCELLED, dependencies.clock.now()),
  ]);

function isReminderDue({ clock, holidays }: TimedJobDependencies): SQL | undefined {
  const until = new Date(
    `${addDays(nextBusinessDay(plainDateOf(clock.now()), holidays), 1)}T00:00:00+09:00`,
  );
  return and(TO_ANSWER, eq(invoices.due_reminder_sent, false), lt(invoices.action_due_at, until));
}

/** Sends a reminder one business day before an answer is due. */
async function sendReminders(dependencies: TimedJobDependencies): Promise<number> {
  const now = dependencies.clock.now();
  return forEachDueInvoice(
    dependencies,
    isReminderDue(dependencies),
    invoices.action_due_at,
    async (tx, invoice) => {
      await tx.update(invoices).set({ due_reminder_sent: true }).where(eq(invoices.id, invoice.id));
      if (invoice.action_due_at !== null && invoice.action_due_at > now)
        await sendNotice(
          tx,
          { kind: 'mail:due_reminder', before: invoice, after: invoice },
          notificationContextOf(dependencies),
        );
    },
  );
}

const CAN_BE_CANCELLED = and(
  TO_ANSWER,
  ne(invoices.payment_state, 'capturing'),
  ne(invoices.transfer_state, 'sent'),
);

/** Transition T13: cancels payments without an answer in time. */
async function cancelUnansweredPayments(dependencies: TimedJobDependencies): Promise<number> {
  const now = dependencies.clock.now();
  const isOverdue = and(CAN_BE_CANCELLED, lt(invoices.action_due_at, now));
  return forEachDueInvoice(dependencies, isOverdue, invoices.action_due_at, async (tx, invoice) => {
    const cancel = {
      by: 'system' as const,
      reason_code: null,
      comment: await reasonOfEnd(tx, invoice),
      cancelled_at: toTokyoIso(now),
    };
    await applyEvent(tx, dependencies, invoice, {
      event: { type: 'answer_overdue' },
      actor: 'system',
      changes: { cancel },
    });
  });
}

/**
 * The reason as the payer reads it. A payment that no correction could save ends for the reasons of
 * its correction request.
 */
async function reasonOfEnd(tx: Database, invoice: InvoiceRow): Promise<string> {
  if (isHeldRow(invoice)) return '期限までに振込先口座のご確認がありませんでした。';
  return mustCancel(invoice, { isPayeeRefused: await isPayeeRefused(tx, invoice) })
    ? (invoice.action_required?.reasons ?? []).map(({ label }) => `${label}。`).join('')
    : invoice.action_required?.owner === 'seller'
      ? '期限までに、依頼元から修正内容のご提出がありませんでした。'
      : '期限までに修正内容のご提出がありませんでした。';
}

const isExpired = ({ clock }: TimedJobDependencies): SQL | undefined =>
  and(TO_PAY, lt(invoices.payment_due_date, plainDateOf(clock.now())));

export const untilExpiredRequest = (dependencies: TimedJobDependencies): SQL =>
  dueIfAny(invoices, isExpired(dependencies));

/** Transition T19: ends requests that were not paid by the end of their due date. */
export async function expireRequests(dependencies: TimedJobDependencies): Promise<number> {
  const today = plainDateOf(dependencies.clock.now());
  return forEachDueInvoice(
    dependencies,
    isExpired(dependencies),
    invoices.payment_due_date,
    async (tx, invoice) => {
      await applyEvent(tx, dependencies, invoice, {
        event: { type: 'expire', today },
        actor: 'system',
      });
      const request = (await requestsByInvoiceId(tx, [invoice])).get(invoice.id);
      if (request)
        await mailEnding(tx, { invoice, request }, 'expired', dependencies.config.publicOrigin);
    },
  );
}

function forEachDueInvoice(
  dependencies: TimedJobDependencies,
  where: SQL | undefined,
  dueColumn: PgColumn,
  handle: (tx: Database, invoice: InvoiceRow) => Promise<void>,
): Promise<number> {
  return processUntilEmpty(dependencies.db, async (tx) => {
    const [invoice] = await tx
      .select()
      .from(invoices)
      .where(where)
      .orderBy(asc(dueColumn), asc(invoices.id))
      .limit(1)
      .for('update', { skipLocked: true });
    if (!invoice) return undefined;
    await handle(tx, invoice);
    return invoice.id;
  });
}
