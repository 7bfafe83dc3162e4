import type { Context } from '../../context.ts';
import type { RegistrationDraft } from '@hareto/contracts/registration-draft.ts';
import { toTokyoIso } from '@hareto/domain/plain-date.ts';
import { eq } from 'drizzle-orm';
import type { Database } from '../../db/client.ts';
import { registration_drafts } from '../../db/schema/registrations.ts';
import { inTransaction } from '../../db/transaction.ts';
import { isNewerChange, UNSAVED, type SentChange } from '../../endpoints/version.ts';
import { lockUnregistered } from './lock-unregistered.ts';

/**
 * Finds the buyer's only draft. Drafts are stored only on the server, because a browser must not
 * store birthdays and home addresses.
 */
export async function findRegistrationDraft({ db }: Context, buyerId: number) {
  const storedDraft = await draftOf(db, buyerId);
  if (!storedDraft) return { version: 0, draft: null, last_change: null, updated_at: null };
  const { version, draft, last_change, updated_at } = storedDraft;
  return { version, draft, last_change, updated_at: toTokyoIso(updated_at) };
}

export async function saveRegistrationDraft(
  { db, sessionClock }: Context,
  buyerId: number,
  sent: SentChange,
  draft: RegistrationDraft,
) {
  return inTransaction(db, async (tx) => {
    await lockUnregistered(tx, buyerId);
    const before = await draftOf(tx, buyerId);
    const current = before ?? UNSAVED;
    if (!isNewerChange(current, sent) && before)
      return { version: before.version, updated_at: toTokyoIso(before.updated_at) };
    const storedDraft = {
      version: current.version + 1,
      draft,
      last_change: sent.change ?? null,
      updated_at: sessionClock.now(),
    };
    await tx
      .insert(registration_drafts)
      .values({ ...storedDraft, buyer_id: buyerId })
      .onConflictDoUpdate({ target: registration_drafts.buyer_id, set: storedDraft });
    return { version: storedDraft.version, updated_at: toTokyoIso(storedDraft.updated_at) };
  });
}

async function draftOf(tx: Database, buyerId: number) {
  const isOwnDraft = eq(registration_drafts.buyer_id, buyerId);
  return (await tx.select().from(registration_drafts).where(isOwnDraft))[0];
}
