import { and, asc, eq, inArray, lte, sql, type SQL } from 'drizzle-orm';
import { settleApproval } from '../payments/approvals/approve-card.ts';
import { approvals, gateway_orders, HOLDING_STATES } from '../db/schema/approvals.ts';
import { untilFirst } from '../db/until-due.ts';
import {
  processUntilEmpty,
  type TimedJobDependencies,
  type PaymentJobDependencies,
} from '../payments/orders/payment-jobs.ts';

/** After this time, an authorisation without an answer is looked up at the gateway. */
const NO_ANSWER_AFTER_MS = 3_000;
const MAX_APPROVALS_PER_RUN = 20;

/** Asks the gateway for the result of authorisations whose answer was lost. */
export async function settleApprovals(dependencies: PaymentJobDependencies): Promise<number> {
  const pendingApprovals = await dependencies.db
    .select({ id: approvals.id })
    .from(approvals)
    .where(
      and(
        eq(approvals.state, 'pending'),
        lte(approvals.requested_at, new Date(Date.now() - NO_ANSWER_AFTER_MS)),
      ),
    )
    // The order is random, because many old rows without an answer would otherwise always come
    // first.
    .orderBy(sql`random()`)
    .limit(MAX_APPROVALS_PER_RUN);
  const context = { db: dependencies.db, cardGateway: dependencies.guardedGateway };
  await Promise.all(pendingApprovals.map(async ({ id }) => settleApproval(context, id)));
  return pendingApprovals.length;
}

export const untilUnansweredApproval = (): SQL =>
  untilFirst(
    approvals.requested_at,
    eq(approvals.state, 'pending'),
    new Date(Date.now() - NO_ANSWER_AFTER_MS),
  );

export const untilUnusedApproval = ({ clock }: Pick<TimedJobDependencies, 'clock'>): SQL =>
  untilFirst(approvals.expires_at, IS_HOLDING, clock.now());

const IS_HOLDING = inArray(approvals.state, [...HOLDING_STATES]);

/** Transition T21: releases the hold of an approval that no payment used in time. */
export async function releaseUnusedApprovals({ db, clock }: TimedJobDependencies): Promise<number> {
  return processUntilEmpty(db, async (tx) => {
    const [approval] = await tx
      .select()
      .from(approvals)
      .where(and(IS_HOLDING, lte(approvals.expires_at, clock.now())))
      .orderBy(asc(approvals.expires_at))
      .limit(1)
      .for('update', { skipLocked: true });
    if (!approval) return undefined;
    await tx.update(approvals).set({ state: 'released' }).where(eq(approvals.id, approval.id));
    await tx.insert(gateway_orders).values({ kind: 'void', approval_id: approval.id });
    return approval.id;
  });
}
