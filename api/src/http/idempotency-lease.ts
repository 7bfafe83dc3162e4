import { and, eq, exists, sql } from 'drizzle-orm';
import type { Database } from '../db/client.ts';
import { isDatabaseUnavailable } from '../db/database-error.ts';
import { idempotency } from '../db/schema/idempotency.ts';

/** After this time, another call may take over the key of a dead process. */
const LEASE_MS = 2_500;
// Most calls end before the first renewal and so need no statement for it.
const RENEWAL_MS = 800;

/** One attempt to execute the request of a key. */
export interface LeasedCall {
  userId: number;
  key: string;
  fingerprint: string;
  /** Each attempt under the same key has its own owner. */
  owner: string;
}

export const hasKey = ({ userId, key }: Pick<LeasedCall, 'userId' | 'key'>) =>
  and(eq(idempotency.user_id, userId), eq(idempotency.key, key));

/** False after another call has taken the key over. */
export const isLeasedBy = (call: LeasedCall) =>
  and(hasKey(call), eq(idempotency.state, 'started'), eq(idempotency.owner, call.owner));

// Uses the database's clock, because the processes may run on different machines.
const leaseFromNow = sql`clock_timestamp() + ${LEASE_MS} * interval '1 millisecond'`;

// A process of the previous release writes no lease and holds a key for 30 seconds.
const isLeaseExpired = sql`clock_timestamp() > coalesce(${idempotency.leased_until},
  ${idempotency.started_at} + interval '30 seconds')`;

/** Claims the key if it is new or the lease of its owner has expired; returns false otherwise. */
export async function claimLease(db: Database, call: LeasedCall): Promise<boolean> {
  const leaseColumns = { started_at: new Date(), owner: call.owner, leased_until: leaseFromNow };
  const claimed = await db
    .insert(idempotency)
    .values({
      user_id: call.userId,
      key: call.key,
      fingerprint: call.fingerprint,
      state: 'started',
      ...leaseColumns,
    })
    .onConflictDoUpdate({
      target: [idempotency.user_id, idempotency.key],
      set: leaseColumns,
      setWhere: and(
        eq(idempotency.state, 'started'),
        eq(idempotency.fingerprint, call.fingerprint),
        isLeaseExpired,
      ),
    })
    .returning({ key: idempotency.key });
  return claimed.length > 0;
}

/** Renews the lease while `work` runs. Releases the key if `work` throws. */
export async function runWithLease<Result>(
  db: Database,
  call: LeasedCall,
  work: () => Promise<Result>,
): Promise<Result> {
  const renewalTimer = setInterval(() => {
    // After a failed renewal the lease expires, and another call may take the key over.
    renewLease(db, call).catch(() => undefined);
  }, RENEWAL_MS);
  try {
    return await work();
  } catch (error) {
    await releaseKey(db, call, error);
    throw error;
  } finally {
    clearInterval(renewalTimer);
  }
}

/** Skips a locked row, because another call is writing it now. */
async function renewLease(db: Database, call: LeasedCall): Promise<void> {
  const unlocked = db
    .select({ key: idempotency.key })
    .from(idempotency)
    .where(isLeasedBy(call))
    .for('update', { skipLocked: true });
  await db
    .update(idempotency)
    .set({ leased_until: leaseFromNow })
    .where(and(isLeasedBy(call), exists(unlocked)));
}

/**
 * Releases the key. Changes nothing if the call was completed and only the response to its COMMIT
 * was lost, because its row is then no longer `started`.
 */
async function releaseKey(db: Database, call: LeasedCall, reason: unknown): Promise<void> {
  const deletion = db.delete(idempotency).where(isLeasedBy(call));
  // When the database is unavailable, the response to the caller must not wait for it again.
  const released = Promise.resolve(deletion).catch(() => undefined);
  if (!isDatabaseUnavailable(reason)) await released;
}
