import { nextBusinessDay } from '@hareto/domain/business-day.ts';
import { addDays, plainDateOf } from '@hareto/domain/plain-date.ts';
import { and, asc, eq, lt, sql, type SQL } from 'drizzle-orm';
import type { Database } from '../db/client.ts';
import { registered_changes, type RegisteredChangeRow } from '../db/schema/registered-changes.ts';
import { businessFormOf, withdrawRow } from '../features/registered-changes/end-change.ts';
import { notifyBusiness } from '../notifications/notify-business.ts';
import { notificationContextOf } from '../notifications/notification-context.ts';
import { changeAnswerDueLetter } from '../notifications/templates/registered-changes.ts';
import { dueIfAny, soonest, untilFirst } from '../db/until-due.ts';
import { processUntilEmpty, type TimedJobDependencies } from '../payments/orders/payment-jobs.ts';

/**
 * Withdraws changes of registered data without an answer in time, and sends reminders one business
 * day before.
 */
export async function handleChangeDeadlines(dependencies: TimedJobDependencies): Promise<number> {
  return (await withdrawUnansweredChanges(dependencies)) + (await sendReminders(dependencies));
}

export const untilChangeDeadline = (dependencies: TimedJobDependencies): SQL =>
  soonest([
    untilFirst(registered_changes.due_at, IS_QUESTION, dependencies.clock.now()),
    dueIfAny(registered_changes, and(IS_QUESTION, isReminderDue(dependencies))),
  ]);

/** A change for which the operator waits for an answer of the business. */
const IS_QUESTION = sql`state = 'question'`;

async function withdrawUnansweredChanges(dependencies: TimedJobDependencies): Promise<number> {
  const isOverdue = lt(registered_changes.due_at, dependencies.clock.now());
  return forEachLockedQuestion(dependencies, isOverdue, async (tx, change) =>
    withdrawRow(tx, change, { isOverdue: true }, notificationContextOf(dependencies)),
  );
}

function isReminderDue({ clock, holidays }: TimedJobDependencies): SQL | undefined {
  const until = new Date(
    `${addDays(nextBusinessDay(plainDateOf(clock.now()), holidays), 1)}T00:00:00+09:00`,
  );
  return and(eq(registered_changes.reminder_sent, false), lt(registered_changes.due_at, until));
}

async function sendReminders(dependencies: TimedJobDependencies): Promise<number> {
  return forEachLockedQuestion(dependencies, isReminderDue(dependencies), async (tx, change) => {
    await tx
      .update(registered_changes)
      .set({ reminder_sent: true })
      .where(eq(registered_changes.id, change.id));
    if (change.due_at === null) return;
    const { form } = await businessFormOf(tx, change.buyer_id);
    const letter = changeAnswerDueLetter(form, change, change.due_at);
    await notifyBusiness(tx, change.buyer_id, letter, notificationContextOf(dependencies));
  });
}

async function forEachLockedQuestion(
  { db }: TimedJobDependencies,
  where: SQL | undefined,
  handle: (tx: Database, change: RegisteredChangeRow) => Promise<void>,
): Promise<number> {
  return processUntilEmpty(db, async (tx) => {
    const [change] = await tx
      .select()
      .from(registered_changes)
      .where(and(IS_QUESTION, where))
      .orderBy(asc(registered_changes.due_at), asc(registered_changes.id))
      .limit(1)
      .for('update', { skipLocked: true });
    if (!change) return undefined;
    await handle(tx, change);
    return change.id;
  });
}
