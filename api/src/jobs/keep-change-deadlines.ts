import { nextBusinessDay } from '@hareto/domain/business-day.ts';
import { addDays, plainDateOf } from '@hareto/domain/plain-date.ts';
import { and, asc, eq, lt, type SQL } from 'drizzle-orm';
import type { Database } from '../db/client.ts';
import { registered_changes, type RegisteredChangeRow } from '../db/schema/registered-changes.ts';
import { businessOf, withdraw } from '../features/registered-changes/end-change.ts';
import { notifyBusiness } from '../notifications/notify-business.ts';
import { occasionOf } from '../notifications/occasion.ts';
import { changeAnswerDueLetter } from '../notifications/templates/registered-changes.ts';
import { untilDone, type TimedWork } from '../payments/orders/work.ts';

/** Reminds of questions about registered facts one business day before, and ends those without an answer. */
export async function keepChangeDeadlines(work: TimedWork): Promise<number> {
  return (await withdrawUnanswered(work)) + (await remind(work));
}

async function withdrawUnanswered(work: TimedWork): Promise<number> {
  const isOverdue = lt(registered_changes.due_at, work.clock.now());
  return eachQuestion(work, isOverdue, async (tx, change) =>
    withdraw(tx, change, { isOverdue: true }, occasionOf(work)),
  );
}

async function remind(work: TimedWork): Promise<number> {
  const today = plainDateOf(work.clock.now());
  const until = new Date(`${addDays(nextBusinessDay(today, work.holidays), 1)}T00:00:00+09:00`);
  const isClose = and(
    eq(registered_changes.reminder_sent, false),
    lt(registered_changes.due_at, until),
  );
  return eachQuestion(work, isClose, async (tx, change) => {
    await tx
      .update(registered_changes)
      .set({ reminder_sent: true })
      .where(eq(registered_changes.id, change.id));
    if (change.due_at === null) return;
    const { form } = await businessOf(tx, change.buyer_id);
    const letter = changeAnswerDueLetter(form, change, change.due_at);
    await notifyBusiness(tx, change.buyer_id, letter, occasionOf(work));
  });
}

async function eachQuestion(
  { db }: TimedWork,
  where: SQL | undefined,
  handle: (tx: Database, change: RegisteredChangeRow) => Promise<void>,
): Promise<number> {
  return untilDone(db, async (tx) => {
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
