import { and, eq, exists, sql } from 'drizzle-orm';
import type { Database } from '../db/client.ts';
import { isDatabaseUnavailable } from '../db/database-error.ts';
import { idempotency } from '../db/schema/idempotency.ts';

/** After this time another call may take over the key of a process that has died. */
const LEASE_MS = 2_500;
// Most calls end before the first renewal and so need no statement for it.
const RENEWAL_MS = 800;

/** One attempt to execute the request of a key. */
export interface Call {
  userId: number;
  key: string;
  fingerprint: string;
  /** Each attempt under the same key has its own owner. */
  owner: string;
}

export const isUnderKey = ({ userId, key }: Pick<Call, 'userId' | 'key'>) =>
  and(eq(idempotency.user_id, userId), eq(idempotency.key, key));

/** False once another call has taken the key over. */
export const isOwnedBy = (call: Call) =>
  and(isUnderKey(call), eq(idempotency.state, 'started'), eq(idempotency.owner, call.owner));

// Uses the database's clock, because the processes may run on different machines.
const leaseFromNow = sql`clock_timestamp() + ${LEASE_MS} * interval '1 millisecond'`;

// A process of the previous release writes no lease and holds a key for 30 seconds.
const hasEnded = sql`clock_timestamp() > coalesce(${idempotency.leased_until},
  ${idempotency.started_at} + interval '30 seconds')`;

/** True when this call now holds the key: the key is new, or its owner's lease has ended. */
export async function takeLease(db: Database, call: Call): Promise<boolean> {
  const leased = { started_at: new Date(), owner: call.owner, leased_until: leaseFromNow };
  const claimed = await db
    .insert(idempotency)
    .values({
      user_id: call.userId,
      key: call.key,
      fingerprint: call.fingerprint,
      state: 'started',
      ...leased,
    })
    .onConflictDoUpdate({
      target: [idempotency.user_id, idempotency.key],
      set: leased,
      setWhere: and(
        eq(idempotency.state, 'started'),
        eq(idempotency.fingerprint, call.fingerprint),
        hasEnded,
      ),
    })
    .returning({ key: idempotency.key });
  return claimed.length > 0;
}

/** Renews the lease while `work` runs; a refused call frees its key. */
export async function whileLeased<Result>(
  db: Database,
  call: Call,
  work: () => Promise<Result>,
): Promise<Result> {
  const renewing = setInterval(() => {
    // Without a renewal the lease ends, and another call may take the key over.
    renew(db, call).catch(() => undefined);
  }, RENEWAL_MS);
  try {
    return await work();
  } catch (error) {
    await free(db, call, error);
    throw error;
  } finally {
    clearInterval(renewing);
  }
}

/** Skips a locked row, because another call is writing it now. */
async function renew(db: Database, call: Call): Promise<void> {
  const unlocked = db
    .select({ key: idempotency.key })
    .from(idempotency)
    .where(isOwnedBy(call))
    .for('update', { skipLocked: true });
  await db
    .update(idempotency)
    .set({ leased_until: leaseFromNow })
    .where(and(isOwnedBy(call), exists(unlocked)));
}

/**
 * If only the response to the COMMIT was lost, the call is complete: its row is no longer `started`
 * and keeps its key and result.
 */
async function free(db: Database, call: Call, reason: unknown): Promise<void> {
  const freeing = db.delete(idempotency).where(isOwnedBy(call));
  // When the database is unavailable, the response to the caller must not wait for it again.
  const isFreed = Promise.resolve(freeing).catch(() => undefined);
  if (!isDatabaseUnavailable(reason)) await isFreed;
}
