import { and, asc, eq, lt, lte, notExists, sql, type SQL } from 'drizzle-orm';
import { alias, QueryBuilder } from 'drizzle-orm/pg-core';
import type { Database } from '../../db/client.ts';
import { approvals, gateway_orders } from '../../db/schema/approvals.ts';
import { invoices } from '../../db/schema/invoices.ts';
import { inTransaction } from '../../db/transaction.ts';
import { msBetween } from '../../db/until-due.ts';

/**
 * Longer than a gateway call may take, so that only the order of a dead worker is claimed again.
 */
const LEASE_SECONDS = 20;
const FIRST_DELAY_MS = 1_000;
const MAX_DELAY_MS = 60_000;

export interface ClaimedOrder {
  order: typeof gateway_orders.$inferSelect;
  documentNumber: number | null;
  /** Amount of the order in whole yen. */
  amount: number;
}

/**
 * Claims the next order to the gateway until the lease expires. The lease is stored in
 * `next_attempt_at`, so that the order of a dead worker becomes due again. All times come from the
 * database, because the clocks of workers may differ, and because they measure missing answers and
 * crashes, not business days.
 */
export async function claimOrder(db: Database): Promise<ClaimedOrder | undefined> {
  return inTransaction(db, async (tx) => {
    const next = await nextOrder(tx);
    if (!next) return undefined;
    const claim = {
      attempts: next.order.attempts + 1,
      next_attempt_at: sql`now() + ${LEASE_SECONDS}::int * interval '1 second'`,
    };
    await tx.update(gateway_orders).set(claim).where(eq(gateway_orders.id, next.order.id));
    const { order, heldAmount, payment } = next;
    const chargedTotal = order.kind === 'refund' ? payment?.total_amount : undefined;
    return {
      order: { ...order, attempts: claim.attempts },
      documentNumber: payment?.document_number ?? null,
      amount: order.amount ?? chargedTotal ?? heldAmount,
    };
  });
}

const EARLIER = alias(gateway_orders, 'earlier');

/** Open orders without an earlier open order of the same authorisation. */
const IS_FIRST_OF_APPROVAL = and(
  eq(gateway_orders.is_done, false),
  notExists(
    new QueryBuilder()
      .select({ id: EARLIER.id })
      .from(EARLIER)
      .where(
        and(
          eq(EARLIER.approval_id, gateway_orders.approval_id),
          eq(EARLIER.is_done, false),
          lt(EARLIER.id, gateway_orders.id),
        ),
      ),
  ),
);

/** Milliseconds until a worker may claim an order; null if there is none. */
export const untilOrder = (): SQL =>
  sql`(select ${msBetween(sql`now()`, sql`${gateway_orders.next_attempt_at}`)} from ${gateway_orders}
    where ${IS_FIRST_OF_APPROVAL} order by ${gateway_orders.next_attempt_at} limit 1)`;

/**
 * New orders come before orders that were already tried, so that an order without an answer never
 * blocks others. Orders of one authorisation keep their sequence: a capture is settled before its
 * refund.
 */
async function nextOrder(tx: Database) {
  const { document_number, total_amount } = invoices;
  const [found] = await tx
    .select({
      order: gateway_orders,
      heldAmount: approvals.amount,
      payment: { document_number, total_amount },
    })
    .from(gateway_orders)
    .innerJoin(approvals, eq(approvals.id, gateway_orders.approval_id))
    .leftJoin(invoices, eq(invoices.id, gateway_orders.invoice_id))
    .where(and(IS_FIRST_OF_APPROVAL, lte(gateway_orders.next_attempt_at, sql`now()`)))
    .orderBy(asc(gateway_orders.attempts), asc(gateway_orders.id))
    .limit(1)
    .for('update', { of: gateway_orders, skipLocked: true });
  return found;
}

/** Delays the order, longer after each attempt. Returns false if another worker has claimed it. */
export async function postponeOrder(db: Database, { order }: ClaimedOrder): Promise<boolean> {
  const delay = Math.min(FIRST_DELAY_MS * 2 ** (order.attempts - 1), MAX_DELAY_MS);
  const hasOwnLease = and(
    eq(gateway_orders.id, order.id),
    eq(gateway_orders.is_done, false),
    eq(gateway_orders.attempts, order.attempts),
  );
  const postponed = await db
    .update(gateway_orders)
    .set({ next_attempt_at: sql`now() + ${delay}::int * interval '1 millisecond'` })
    .where(hasOwnLease)
    .returning({ id: gateway_orders.id });
  return postponed.length > 0;
}
