import { createHash } from 'node:crypto';
import { setTimeout as wait } from 'node:timers/promises';
import { and, eq, lt } from 'drizzle-orm';
import * as message from '@hareto/contracts/messages.ts';
import type { Database } from '../../db/client.ts';
import { card_registrations } from '../../db/schema/cards.ts';
import { Problem } from '../../problem.ts';

export type Registration = typeof card_registrations.$inferSelect;

/** After this time, an unfinished registration counts as abandoned. */
const LEASE_MS = 30_000;
/** The interval at which a call checks for the result of another call with the same token. */
const POLL_INTERVAL_MS = 50;
/** Longer than the gateway's timeout, after which the other call has a result. */
const MAX_WAIT_MS = 12_000;

export const hashOfToken = (token: string): string =>
  createHash('sha256').update(token).digest('hex');

const byTokenHash = (hash: string) => eq(card_registrations.token_hash, hash);

/**
 * Returns null when this call may exchange the token, otherwise the result of an earlier call with
 * the same token. Waits while that call is still running, outside of any transaction.
 */
export async function claimToken(
  db: Database,
  buyerId: number,
  hash: string,
): Promise<Registration | null> {
  const end = Date.now() + MAX_WAIT_MS;
  for (;;) {
    if (await claim(db, buyerId, hash)) return null;
    const [registration] = await db.select().from(card_registrations).where(byTokenHash(hash));
    // A token of another buyer is refused immediately, so that the timing does not reveal whether
    // it is in use.
    if (registration && (registration.buyer_id !== buyerId || registration.state !== 'started'))
      return registration;
    if (Date.now() >= end) throw inProgressProblem();
    await wait(POLL_INTERVAL_MS);
  }
}

async function claim(db: Database, buyerId: number, hash: string): Promise<boolean> {
  const newState = { state: 'started' as const, started_at: new Date() };
  const isAbandoned = and(
    eq(card_registrations.state, 'started'),
    eq(card_registrations.buyer_id, buyerId),
    lt(card_registrations.started_at, new Date(Date.now() - LEASE_MS)),
  );
  const claimed = await db
    .insert(card_registrations)
    .values({ token_hash: hash, buyer_id: buyerId, ...newState })
    .onConflictDoUpdate({
      target: card_registrations.token_hash,
      set: newState,
      setWhere: isAbandoned,
    })
    .returning({ hash: card_registrations.token_hash });
  return claimed.length > 0;
}

/**
 * Stores the result for repeated calls. A registered card and its result are stored in one
 * transaction.
 */
export async function storeResult(
  tx: Database,
  hash: string,
  result: Pick<Registration, 'state' | 'credit_card_id'>,
): Promise<void> {
  await tx.update(card_registrations).set(result).where(byTokenHash(hash));
}

/** Deletes the row of a failed call, so that the next call may try again. */
export async function deleteUnfinishedRegistration(db: Database, hash: string): Promise<void> {
  await db
    .delete(card_registrations)
    .where(and(byTokenHash(hash), eq(card_registrations.state, 'started')));
}

const inProgressProblem = () =>
  new Problem(409, 'request_in_progress', message.inProgress(), {
    headers: { 'retry-after': '1' },
  });
