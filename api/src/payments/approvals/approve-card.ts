import { createHash } from 'node:crypto';
import type { Approval } from '@hareto/contracts/cards.ts';
import { and, eq, type SQL } from 'drizzle-orm';
import type { Config } from '../../config.ts';
import type { Context } from '../../context.ts';
import type { Database } from '../../db/client.ts';
import { lockBuyer } from '../../db/lock-buyer.ts';
import { approvals, gateway_orders } from '../../db/schema/approvals.ts';
import { requireRow } from '../../db/rows.ts';
import { inTransaction, notify } from '../../db/transaction.ts';
import { DUE_WORK_CHANNEL } from '../../db/until-due.ts';
import type { EndpointResponse } from '../../endpoints/endpoint-response.ts';
import type { Idempotency } from '../../endpoints/handle.ts';
import type { Caller } from '../../caller.ts';
import { prepareOrder, type ApprovalInput, type ApprovalOrder } from './approval-order.ts';
import { releaseHolds } from './release-approval.ts';
import {
  approvalWithId,
  describeApproval,
  requireApproval,
  recordResult,
  type ApprovalRow,
} from './approval-record.ts';
import { findSharedHold } from './shared-hold.ts';

/**
 * An authorisation that the gateway does not know counts as failed after this time (real time, not
 * business time), and its reference is closed.
 */
const FAILED_AFTER_MS = 60_000;

type ApprovalContext = Pick<Context, 'db' | 'config' | 'clock' | 'cardGateway'>;

/**
 * Authorises the card. The approval's id follows from the key, so that a repeated call, even after
 * a crash, finds the same authorisation; the answer has its current state.
 */
export async function approveCard(
  context: ApprovalContext,
  caller: Caller,
  input: ApprovalInput,
  idempotency: Idempotency,
): Promise<EndpointResponse<Approval>> {
  const { db, clock, config } = context;
  const id = approvalIdOf(caller, idempotency.key);
  const now = clock.now();
  const { row, order } = await createOrReuseApproval(
    db,
    { config, now },
    { caller, input, id, idempotency },
  );
  // After a crash, a repeated call finds its approval in the current state.
  const result = row.state === 'pending' ? await authorise(context, row, input, order) : 'unknown';
  return inTransaction(db, async (tx) => {
    if (result !== 'unknown') await recordResult(tx, row.id, result);
    const current = await requireApproval(tx, row.id);
    // The worker asks the gateway for the missing answer.
    if (current.state === 'pending') await notify(tx, DUE_WORK_CHANNEL);
    const approval = describeApproval(current, clock.now());
    return idempotency.storeResponse(tx, approval, 200);
  });
}

/** Asks the gateway about the approval and returns its current state. */
export async function refreshedApproval(context: ApprovalContext, id: string): Promise<Approval> {
  return describeApproval(await settleApproval(context, id), context.clock.now());
}

/**
 * Asks the gateway about an authorisation without a result. It is safe to call at any time, in any
 * process, and repeatedly.
 */
export async function settleApproval(
  { db, cardGateway }: Pick<Context, 'db' | 'cardGateway'>,
  id: string,
): Promise<ApprovalRow> {
  const row = await requireApproval(db, id);
  if (row.state !== 'pending' && row.state !== 'challenge') return row;
  const gatewayResult = await cardGateway.find(id);
  if (gatewayResult === 'absent' && Date.now() - row.requested_at.getTime() > FAILED_AFTER_MS)
    await markAsNotAuthorised(db, id);
  else if (gatewayResult !== 'absent' && gatewayResult !== 'unknown')
    await recordResult(db, id, gatewayResult);
  return requireApproval(db, id);
}

async function authorise(
  { cardGateway, config }: ApprovalContext,
  row: ApprovalRow,
  input: ApprovalInput,
  order: ApprovalOrder,
) {
  return cardGateway.authorise(authorisationRequest(row, input, order, config.publicOrigin));
}

interface ApprovalRequest {
  caller: Caller;
  input: ApprovalInput;
  id: string;
  idempotency: Idempotency;
}

/**
 * Returns the approval with this id if an earlier call created it before a crash. Otherwise returns
 * the hold that another tab has for exactly the same payment, so that both tabs pay with one
 * authorisation. Otherwise creates a new approval and releases the unused holds for the same draft
 * or payment, so that only one remains.
 */
async function createOrReuseApproval(
  db: Database,
  context: { config: Config; now: Date },
  { caller, input, id, idempotency }: ApprovalRequest,
): Promise<{ row: ApprovalRow; order: ApprovalOrder }> {
  return inTransaction(db, async (tx) => {
    await lockBuyer(tx, caller.buyerId);
    const order = await prepareOrder(tx, context, caller, input);
    const values = newApprovalValues(caller, input, order, { id, ...context });
    await idempotency.lockKey(tx);
    const existing =
      (await approvalWithId(tx, id)) ?? (await findSharedHold(tx, values, context.now));
    if (existing) return { row: existing, order };
    await releaseHolds(tx, holdFilterFor(caller, input));
    return { row: requireRow(await tx.insert(approvals).values(values).returning()), order };
  });
}

function holdFilterFor(
  { buyerId }: Caller,
  { draft_id, invoice_id }: ApprovalInput,
): SQL | undefined {
  const target =
    draft_id === null
      ? eq(approvals.invoice_id, invoice_id ?? 0)
      : eq(approvals.draft_id, draft_id);
  return and(eq(approvals.buyer_id, buyerId), target);
}

function newApprovalValues(
  { userId, buyerId }: Caller,
  { draft_id, invoice_id, billing_amount }: ApprovalInput,
  { card, amount, promotionCode }: ApprovalOrder,
  { id, config, now }: { id: string; config: Config; now: Date },
) {
  return {
    id,
    user_id: userId,
    buyer_id: buyerId,
    credit_card_id: card.id,
    draft_id,
    invoice_id,
    billing_amount,
    promotion_code: promotionCode,
    amount,
    state: 'pending' as const,
    expires_at: new Date(now.getTime() + config.approvalMinutes * 60_000),
    requested_at: new Date(),
  };
}

function authorisationRequest(
  row: ApprovalRow,
  input: ApprovalInput,
  { card, isReplacement }: ApprovalOrder,
  publicOrigin: string,
) {
  return {
    reference: row.id,
    gatewayCardId: card.gateway_card_id,
    amount: row.amount,
    returnUrl: new URL(input.return_path, publicOrigin).href,
    billingAmount: row.billing_amount,
    isReplacement,
  };
}

/** The id belongs to one user: it includes the user, and the key is random. */
function approvalIdOf({ userId }: Caller, key: string): string {
  return `apv_${createHash('sha256').update(`${userId}:${key}`).digest('base64url').slice(0, 32)}`;
}

async function markAsNotAuthorised(db: Database, id: string): Promise<void> {
  await inTransaction(db, async (tx) => {
    const columns = { state: 'released', result_code: 'not_authorised' } as const;
    const released = await tx
      .update(approvals)
      .set(columns)
      .where(and(eq(approvals.id, id), eq(approvals.state, 'pending')))
      .returning({ id: approvals.id });
    if (released.length > 0)
      await tx.insert(gateway_orders).values({ kind: 'void', approval_id: id });
  });
}
