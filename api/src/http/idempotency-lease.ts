import { and, eq, exists, sql } from 'drizzle-orm';
import type { Database } from '../db/client.ts';
import { isDatabaseUnavailable } from '../db/database-error.ts';
import { idempotency } from '../db/schema/idempotency.ts';

/** The key of a call whose process has died is free again after this time. */
const LEASE_MS = 2_500;
// A call that is done before the first renewal costs no statement for it.
const RENEWAL_MS = 800;

/** One try to do what a key stands for. */
export interface Call {
  userId: number;
  key: string;
  fingerprint: string;
  /** Other tries under the same key have another owner. */
  owner: string;
}

export const isUnderKey = ({ userId, key }: Pick<Call, 'userId' | 'key'>) =>
  and(eq(idempotency.user_id, userId), eq(idempotency.key, key));

/** False once another call has taken the key over. */
export const isOwnedBy = (call: Call) =>
  and(isUnderKey(call), eq(idempotency.state, 'started'), eq(idempotency.owner, call.owner));

// The database's clock counts, for two processes may stand on two machines.
const leaseFromNow = sql`clock_timestamp() + ${LEASE_MS} * interval '1 millisecond'`;

// A process of the release before this one renews nothing and works under a key for 30 seconds.
const hasEnded = sql`clock_timestamp() > coalesce(${idempotency.leased_until},
  ${idempotency.started_at} + interval '30 seconds')`;

/** True when the key is this call's now: it is new, or its owner's lease has ended. */
export async function takeLease(db: Database, call: Call): Promise<boolean> {
  const leased = { started_at: new Date(), owner: call.owner, leased_until: leaseFromNow };
  const taken = await db
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
  return taken.length > 0;
}

/** Renews the lease while `work` runs; a refused call frees its key. */
export async function whileLeased<Result>(
  db: Database,
  call: Call,
  work: () => Promise<Result>,
): Promise<Result> {
  const renewing = setInterval(() => {
    // A lease that could not be renewed ends, and another call may begin.
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

/** Passes a row by that is locked: its owner, or whoever takes it over, is at work on it. */
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
 * A call that was done all the same, because only the answer to its COMMIT was lost, is no longer
 * `started`, and keeps its key and result.
 */
async function free(db: Database, call: Call, reason: unknown): Promise<void> {
  const freeing = db.delete(idempotency).where(isOwnedBy(call));
  // Where the database is away the caller's answer does not wait for it once more.
  const isFreed = Promise.resolve(freeing).catch(() => undefined);
  if (!isDatabaseUnavailable(reason)) await isFreed;
}
