import { nextBusinessDay } from '@hareto/domain/business-day.ts';
import { addDays, plainDateOf } from '@hareto/domain/plain-date.ts';
import { and, asc, eq, lt, type SQL } from 'drizzle-orm';
import type { Database } from '../db/client.ts';
import { registered_changes, type RegisteredChangeRow } from '../db/schema/registered-changes.ts';
import { businessOf, withdraw } from '../features/registered-changes/end-change.ts';
import { notifyBusiness } from '../notifications/notify-business.ts';
import { occasionOf } from '../notifications/occasion.ts';
import { changeAnswerDueLetter } from '../notifications/templates/registered-changes.ts';
import { processUntilEmpty, type TimedJobDependencies } from '../payments/orders/payment-jobs.ts';

/** Reminds of questions about registered facts one business day before, and ends those without an answer. */
export async function keepChangeDeadlines(dependencies: TimedJobDependencies): Promise<number> {
  return (await withdrawUnanswered(dependencies)) + (await remind(dependencies));
}

async function withdrawUnanswered(dependencies: TimedJobDependencies): Promise<number> {
  const isOverdue = lt(registered_changes.due_at, dependencies.clock.now());
  return eachQuestion(dependencies, isOverdue, async (tx, change) =>
    withdraw(tx, change, { isOverdue: true }, occasionOf(dependencies)),
  );
}

async function remind(dependencies: TimedJobDependencies): Promise<number> {
  const today = plainDateOf(dependencies.clock.now());
  const until = new Date(
    `${addDays(nextBusinessDay(today, dependencies.holidays), 1)}T00:00:00+09:00`,
  );
  const isClose = and(
    eq(registered_changes.reminder_sent, false),
    lt(registered_changes.due_at, until),
  );
  return eachQuestion(dependencies, isClose, async (tx, change) => {
    await tx
      .update(registered_changes)
      .set({ reminder_sent: true })
      .where(eq(registered_changes.id, change.id));
    if (change.due_at === null) return;
    const { form } = await businessOf(tx, change.buyer_id);
    const letter = changeAnswerDueLetter(form, change, change.due_at);
    await notifyBusiness(tx, change.buyer_id, letter, occasionOf(dependencies));
  });
}

async function eachQuestion(
  { db }: TimedJobDependencies,
  where: SQL | undefined,
  handle: (tx: Database, change: RegisteredChangeRow) => Promise<void>,
): Promise<number> {
  return processUntilEmpty(db, async (tx) => {
    const [change] = await tx
      .select()
      .from(registered_changes)
      .where(and(eq(registered_changes.state, 'question'), where))
      .orderBy(asc(registered_changes.id))
      .limit(1)
      .for('update', { skipLocked: true });
    if (!change) return undefined;
    await handle(tx, change);
    return change.id;
  });
}
