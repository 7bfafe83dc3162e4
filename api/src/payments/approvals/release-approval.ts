import { and, eq, inArray, type SQL } from 'drizzle-orm';
import type { Database } from '../../db/client.ts';
import { approvals, gateway_orders, HOLDING_STATES } from '../../db/schema/approvals.ts';
import { inTransaction } from '../../db/transaction.ts';

/**
 * Releases unused holds; states and gateway orders change in one transaction. The order `void` also
 * closes the reference of an authorisation that the gateway has not finished.
 */
export async function releaseHolds(tx: Database, holdFilter: SQL | undefined): Promise<void> {
  const released = await tx
    .update(approvals)
    .set({ state: 'released' })
    .where(and(holdFilter, inArray(approvals.state, [...HOLDING_STATES])))
    .returning({ id: approvals.id });
  if (released.length === 0) return;
  await tx
    .insert(gateway_orders)
    .values(released.map(({ id }) => ({ kind: 'void' as const, approval_id: id })));
}

/** Transition T21: releases the hold. A used, failed or released approval stays unchanged. */
export async function releaseApproval(
  db: Database,
  { id, userId }: { id: string; userId: number },
): Promise<void> {
  const isOwnApproval = and(eq(approvals.id, id), eq(approvals.user_id, userId));
  await inTransaction(db, async (tx) => releaseHolds(tx, isOwnApproval));
}
