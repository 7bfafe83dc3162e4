import { and, eq, inArray, type SQL } from 'drizzle-orm';
import type { Database } from '../../db/client.ts';
import { approvals, gateway_orders } from '../../db/schema/approvals.ts';
import { inTransaction } from '../../db/transaction.ts';

/** The states in which the card may be holding an amount that no payment uses. */
export const HELD = ['approved', 'challenge', 'pending'] as const;

/**
 * Gives holds back that no payment uses: state and order to the gateway in one transaction. The
 * gateway may still be at work on one of them: the order closes its reference all the same.
 */
export async function releaseHolds(tx: Database, which: SQL | undefined): Promise<void> {
  const released = await tx
    .update(approvals)
    .set({ state: 'released' })
    .where(and(which, inArray(approvals.state, [...HELD])))
    .returning({ id: approvals.id });
  if (released.length === 0) return;
  await tx
    .insert(gateway_orders)
    .values(released.map(({ id }) => ({ kind: 'void' as const, approval_id: id })));
}

/** T21. Nothing happens to an approval that is used, failed or released already. */
export async function releaseApproval(
  db: Database,
  { id, userId }: { id: string; userId: number },
): Promise<void> {
  const mine = and(eq(approvals.id, id), eq(approvals.user_id, userId));
  await inTransaction(db, async (tx) => releaseHolds(tx, mine));
}
