import type { ChangeDocument, RegisteredChanges } from '@hareto/contracts/registered-changes.ts';
import * as message from '@hareto/contracts/messages.ts';
import { toTokyoIso } from '@hareto/domain/plain-date.ts';
import { OPEN_CHANGE_STATES } from '@hareto/domain/registered-changes.ts';
import { eq } from 'drizzle-orm';
import type { Caller } from '../../caller.ts';
import type { Context } from '../../context.ts';
import { registered_changes } from '../../db/schema/registered-changes.ts';
import { inTransaction } from '../../db/transaction.ts';
import { occasionOf } from '../../notifications/occasion.ts';
import { fieldError, invalidStatus } from '../../problem.ts';
import { requireOwnDocuments } from './documents.ts';
import { withdraw } from './end-change.ts';
import { changesOf, lockChange } from './own-changes.ts';

/**
 * Answers the examiner's question, who goes on with the change. 409 when none is open, and after its
 * time.
 */
export async function answerQuestion(
  context: Context,
  { buyerId }: Caller,
  id: number,
  { text, documents }: { text: string; documents: ChangeDocument[] },
): Promise<RegisteredChanges> {
  await inTransaction(context.db, async (tx) => {
    const change = await lockChange(tx, buyerId, id);
    // The job that withdraws the change may still have to run.
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
  return changesOf(context, buyerId);
}

/** Ends a change by the business's own wish; 409 for one that has ended. */
export async function withdrawChange(
  context: Context,
  { buyerId }: Caller,
  id: number,
): Promise<RegisteredChanges> {
  await inTransaction(context.db, async (tx) => {
    const change = await lockChange(tx, buyerId, id);
    await withdraw(tx, change, { isOverdue: false }, occasionOf(context));
  });
  return changesOf(context, buyerId);
}

/** Closes a result, which stays in the history; 409 while the change is open. */
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
  return changesOf(context, buyerId);
}
