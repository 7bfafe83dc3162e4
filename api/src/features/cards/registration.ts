import { createHash } from 'node:crypto';
import { setTimeout as wait } from 'node:timers/promises';
import { and, eq, lt } from 'drizzle-orm';
import * as message from '@hareto/contracts/messages.ts';
import type { Database } from '../../db/client.ts';
import { card_registrations } from '../../db/schema/cards.ts';
import { Problem } from '../../problem.ts';

export type Registration = typeof card_registrations.$inferSelect;

/** Real time after which an unfinished registration counts as abandoned by its process. */
const LEASE_MS = 30_000;
// The interval at which a call checks for the result of another call with the same token. All
// checks together take longer than the gateway's timeout.
const POLL_INTERVAL_MS = 50;
const LIMIT_MS = 12_000;

export const hashOfToken = (token: string): string =>
  createHash('sha256').update(token).digest('hex');

const byTokenHash = (hash: string) => eq(card_registrations.token_hash, hash);

/**
 * A token can be exchanged once. Returns null when this call may exchange it, otherwise the outcome
 * of the earlier call. It waits, outside of any transaction, while that call is still at work.
 */
export async function claimToken(
  db: Database,
  buyerId: number,
  hash: string,
): Promise<Registration | null> {
  const end = Date.now() + LIMIT_MS;
  for (;;) {
    if (await claim(db, buyerId, hash)) return null;
    const [found] = await db.select().from(card_registrations).where(byTokenHash(hash));
    // A token of another buyer is refused immediately, so that the timing does not reveal whether
    // it is in use.
    if (found && (found.buyer_id !== buyerId || found.state !== 'started')) return found;
    if (Date.now() >= end) throw inProgress();
    await wait(POLL_INTERVAL_MS);
  }
}

async function claim(db: Database, buyerId: number, hash: string): Promise<boolean> {
  const fresh = { state: 'started' as const, started_at: new Date() };
  const isDead = and(
    eq(card_registrations.state, 'started'),
    eq(card_registrations.buyer_id, buyerId),
    lt(card_registrations.started_at, new Date(Date.now() - LEASE_MS)),
  );
  const claimed = await db
    .insert(card_registrations)
    .values({ token_hash: hash, buyer_id: buyerId, ...fresh })
    .onConflictDoUpdate({ target: card_registrations.token_hash, set: fresh, setWhere: isDead })
    .returning({ hash: card_registrations.token_hash });
  return claimed.length > 0;
}

/**
 * Stores the answer for repeated calls, in the transaction that stores the card, if there is one.
 */
export async function endRegistration(
  tx: Database,
  hash: string,
  end: Pick<Registration, 'state' | 'credit_card_id'>,
): Promise<void> {
  await tx.update(card_registrations).set(end).where(byTokenHash(hash));
}

/** Forgets a call that registered nothing, so that the next call may try again. */
export async function dropRegistration(db: Database, hash: string): Promise<void> {
  await db
    .delete(card_registrations)
    .where(and(byTokenHash(hash), eq(card_registrations.state, 'started')));
}

const inProgress = () =>
  new Problem(409, 'request_in_progress', message.inProgress(), {
    headers: { 'retry-after': '1' },
  });
