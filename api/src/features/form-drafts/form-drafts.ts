import type { Context } from '../../context.ts';
import { toTokyoIso } from '@hareto/domain/plain-date.ts';
import { and, eq, sql } from 'drizzle-orm';
import type { Database } from '../../db/client.ts';
import { form_drafts } from '../../db/schema/form-drafts.ts';
import { users } from '../../db/schema/users.ts';
import { inTransaction } from '../../db/transaction.ts';
import { isNewerChange, UNSAVED, type SentChange } from '../../endpoints/version.ts';

type DraftContext = Pick<Context, 'db' | 'sessionClock'>;

/** Identifies the draft of a form by its user and the key of the form. */
export interface FormDraftId {
  readonly userId: number;
  readonly key: string;
}

export async function findFormDraft({ db }: Pick<Context, 'db'>, draftId: FormDraftId) {
  const draft = await draftOf(db, draftId);
  if (!draft) return { version: 0, content: null, last_change: null, updated_at: null };
  const { version, content, last_change, updated_at } = draft;
  return { version, content, last_change, updated_at: toTokyoIso(updated_at) };
}

export async function saveFormDraft(
  { db, sessionClock }: DraftContext,
  { userId, key }: FormDraftId,
  sent: SentChange,
  content: string,
) {
  return inTransaction(db, async (tx) => {
    await lockUser(tx, userId);
    const before = await draftOf(tx, { userId, key });
    const current = before ?? UNSAVED;
    // `isNewerChange` throws 412 for another version; it is false for a change that arrives late or
    // again.
    if (!isNewerChange(current, sent) && before)
      return { version: before.version, updated_at: toTokyoIso(before.updated_at) };
    const storedDraft = {
      version: current.version + 1,
      content,
      last_change: sent.change ?? null,
      updated_at: sessionClock.now(),
    };
    await tx
      .insert(form_drafts)
      .values({ ...storedDraft, user_id: userId, key })
      .onConflictDoUpdate({ target: [form_drafts.user_id, form_drafts.key], set: storedDraft });
    return { version: storedDraft.version, updated_at: toTokyoIso(storedDraft.updated_at) };
  });
}

/**
 * Waits for a save that is in progress, then removes the content. The row stays, with a higher
 * version, until it is purged.
 */
export async function removeFormDraft(
  { db, sessionClock }: DraftContext,
  draftId: FormDraftId,
): Promise<void> {
  await inTransaction(db, async (tx) => {
    await lockUser(tx, draftId.userId);
    await tx
      .update(form_drafts)
      .set({
        content: null,
        last_change: null,
        version: sql`${form_drafts.version} + 1`,
        updated_at: sessionClock.now(),
      })
      .where(isDraft(draftId));
  });
}

const isDraft = ({ userId, key }: FormDraftId) =>
  and(eq(form_drafts.user_id, userId), eq(form_drafts.key, key));

async function draftOf(tx: Database, draftId: FormDraftId) {
  return (await tx.select().from(form_drafts).where(isDraft(draftId)))[0];
}

/**
 * Locks the user, because before its first save a draft has no row to lock: two first saves must not
 * both succeed.
 */
async function lockUser(tx: Database, userId: number): Promise<void> {
  await tx.select({ id: users.id }).from(users).where(eq(users.id, userId)).for('no key update');
}
