import type { ChangeDocument, RegisteredChanges } from '@hareto/contracts/registered-changes.ts';
import * as message from '@hareto/contracts/messages.ts';
import { toTokyoIso } from '@hareto/domain/plain-date.ts';
import { OPEN_CHANGE_STATES } from '@hareto/domain/registered-changes.ts';
import { eq } from 'drizzle-orm';
import type { Caller } from '../../caller.ts';
import type { Context } from '../../context.ts';
import { registered_changes } from '../../db/schema/registered-changes.ts';
import { inTransaction } from '../../db/transaction.ts';
import { notificationContextOf } from '../../notifications/notification-context.ts';
import { fieldError, invalidStatus } from '../../problem.ts';
import { requireOwnDocuments } from './documents.ts';
import { withdrawRow } from './end-change.ts';
import { listChanges, lockChange } from './own-changes.ts';

/**
 * Answers the examiner's question; the examination then continues. Throws 409 when no question is
 * open, or its deadline has passed.
 */
export async function answerQuestion(
  context: Context,
  { buyerId }: Caller,
  id: number,
  { text, documents }: { text: string; documents: ChangeDocument[] },
): Promise<RegisteredChanges> {
  await inTransaction(context.db, async (tx) => {
    const change = await lockChange(tx, buyerId, id);
    // The job that withdraws overdue changes may run later than the deadline.
    const isLate = change.due_at !== null && change.due_at < context.clock.now();
    if (change.state !== 'question' || isLate) throw invalidStatus(change.state);
    if (text === '' && documents.length === 0)
      throw fieldError('text', 'required', message.required('回答または書類'));
    await requireOwnDocuments(tx, buyerId, documents);
    const kinds = new Set(documents.map(({ kind }) => kind));
    const answer = {
      by: 'business' as const,
      at: toTokyoIso(context.clock.now()),
      text,
      documents,
    };
    await tx
      .update(registered_changes)
      .set({
        state: 'in_review',
        due_at: null,
        remarks: [...change.remarks, answer],
        documents: [...change.documents.filter(({ kind }) => !kinds.has(kind)), ...documents],
      })
      .where(eq(registered_changes.id, id));
  });
  return listChanges(context, buyerId);
}

/** Withdraws a change for the business; throws 409 when the change has ended. */
export async function withdrawChange(
  context: Context,
  { buyerId }: Caller,
  id: number,
): Promise<RegisteredChanges> {
  await inTransaction(context.db, async (tx) => {
    const change = await lockChange(tx, buyerId, id);
    await withdrawRow(tx, change, { isOverdue: false }, notificationContextOf(context));
  });
  return listChanges(context, buyerId);
}

/** Hides the result of an ended change, which stays in the history; throws 409 while it is open. */
export async function closeResult(
  context: Context,
  { buyerId }: Caller,
  id: number,
): Promise<RegisteredChanges> {
  await inTransaction(context.db, async (tx) => {
    const { state } = await lockChange(tx, buyerId, id);
    if (OPEN_CHANGE_STATES.some((open) => open === state)) throw invalidStatus(state);
    await tx
      .update(registered_changes)
      .set({ is_closed: true })
      .where(eq(registered_changes.id, id));
  });
  return listChanges(context, buyerId);
}
