import { and, eq, inArray } from 'drizzle-orm';
import type { Database } from '../db/client.ts';
import { approvals, gateway_orders } from '../db/schema/approvals.ts';
import { inTransaction } from '../db/transaction.ts';

const HELD = ['approved', 'challenge', 'pending'] as const;

/** Gives a hold back that no payment uses (T21). Nothing happens to one that is used, failed or released already. */
export async function releaseApproval(db: Database, { id, userId }: { id: string; userId: number }): Promise<void> {
  await inTransaction(db, async (tx) => {
    const mine = and(eq(approvals.id, id), eq(approvals.user_id, userId), inArray(approvals.state, [...HELD]));
    const released = await tx.update(approvals).set({ state: 'released' }).where(mine).returning({ id: approvals.id });
    if (released.length > 0) await tx.insert(gateway_orders).values({ kind: 'void', approval_id: id });
  });
}
