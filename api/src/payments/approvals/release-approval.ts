import { and, eq, inArray, type SQL } from 'drizzle-orm';
import type { Database } from '../../db/client.ts';
import { approvals, gateway_orders } from '../../db/schema/approvals.ts';
import { inTransaction } from '../../db/transaction.ts';

/** In these states the card may hold an amount that no payment uses. */
export const HELD = ['approved', 'challenge', 'pending'] as const;

/**
 * Releases unused holds; state and gateway order change in one transaction. If the gateway is still
 * working on one of them, the order closes its reference.
 */
export async function releaseHolds(tx: Database, holdFilter: SQL | undefined): Promise<void> {
  const released = await tx
    .update(approvals)
    .set({ state: 'released' })
    .where(and(holdFilter, inArray(approvals.state, [...HELD])))
    .returning({ id: approvals.id });
  if (released.length === 0) return;
  await tx
    .insert(gateway_orders)
    .values(released.map(({ id }) => ({ kind: 'void' as const, approval_id: id })));
}

/** T21. An approval that is used, failed or released stays unchanged. */
export async function releaseApproval(
  db: Database,
  { id, userId }: { id: string; userId: number },
): Promise<void> {
  const mine = and(eq(approvals.id, id), eq(approvals.user_id, userId));
  await inTransaction(db, async (tx) => releaseHolds(tx, mine));
}
