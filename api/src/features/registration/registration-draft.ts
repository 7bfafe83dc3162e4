import type { Context } from '../../context.ts';
import type { RegistrationDraft } from '@hareto/contracts/registration-draft.ts';
import { toTokyoIso } from '@hareto/domain/plain-date.ts';
import { eq } from 'drizzle-orm';
import type { Database } from '../../db/client.ts';
import { registration_drafts } from '../../db/schema/registrations.ts';
import { inTransaction } from '../../db/transaction.ts';
import { requireVersion } from '../../endpoints/version.ts';
import { lockUnregistered } from './lock-unregistered.ts';

/**
 * Each buyer has one draft, on the server only, because a browser must not store birthdays and home
 * addresses.
 */
export async function findRegistrationDraft({ db }: Context, buyerId: number) {
  const found = await draftOf(db, buyerId);
  if (!found) return { version: 0, draft: null, updated_at: null };
  const { version, draft, updated_at } = found;
  return { version, draft, updated_at: toTokyoIso(updated_at) };
}

export async function keepRegistrationDraft(
  { db, sessionClock }: Context,
  buyerId: number,
  madeFrom: number,
  draft: RegistrationDraft,
) {
  return inTransaction(db, async (tx) => {
    await lockUnregistered(tx, buyerId);
    const current = (await draftOf(tx, buyerId))?.version ?? 0;
    requireVersion(current, madeFrom);
    const kept = { version: current + 1, draft, updated_at: sessionClock.now() };
    await tx
      .insert(registration_drafts)
      .values({ ...kept, buyer_id: buyerId })
      .onConflictDoUpdate({ target: registration_drafts.buyer_id, set: kept });
    return { version: kept.version, updated_at: toTokyoIso(kept.updated_at) };
  });
}

async function draftOf(tx: Database, buyerId: number) {
  const own = eq(registration_drafts.buyer_id, buyerId);
  return (await tx.select().from(registration_drafts).where(own))[0];
}
