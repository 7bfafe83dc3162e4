import type { Approval } from '@hareto/contracts/cards.ts';
import { toTokyoIso } from '@hareto/domain/plain-date.ts';
import { and, eq, inArray } from 'drizzle-orm';
import type { Database } from '../../db/client.ts';
import { orThrow } from '../../db/rows.ts';
import { approvals } from '../../db/schema/approvals.ts';
import type { GatewayPayment } from '../../ports/card-gateway.ts';

export type ApprovalRow = typeof approvals.$inferSelect;

const UNSETTLED = ['pending', 'challenge'] as const;

export async function approvalWithId(db: Database, id: string): Promise<ApprovalRow | undefined> {
  const [row] = await db.select().from(approvals).where(eq(approvals.id, id));
  return row;
}

export async function requireApproval(db: Database, id: string): Promise<ApprovalRow> {
  return orThrow(await approvalWithId(db, id), () => new Error(`Approval ${id} is missing`));
}

/**
 * Stores the gateway's result. An approval that was used or released before the answer stays
 * unchanged.
 */
export async function recordResult(
  db: Database,
  id: string,
  result: GatewayPayment,
): Promise<void> {
  await db
    .update(approvals)
    .set(columnsOf(result))
    .where(and(eq(approvals.id, id), inArray(approvals.state, [...UNSETTLED])));
}

function columnsOf({ state, result_code, challenge_url }: GatewayPayment): Partial<ApprovalRow> {
  if (state === 'approved' || state === 'captured')
    return { state: 'approved', result_code: null, challenge_url: null };
  if (state === 'challenge') return { state: 'challenge', challenge_url };
  if (state === 'pending') return { state: 'pending' };
  if (state === 'declined')
    return { state: 'failed', result_code: result_code ?? 'card_declined', challenge_url: null };
  return { state: 'released', challenge_url: null };
}

/**
 * The current state in the shape of the API schema. An expired approval counts as failed: the buyer
 * starts again.
 */
export function describeApproval(row: ApprovalRow, now: Date): Approval {
  const common = {
    approval_id: row.id,
    amount: row.amount,
    expires_at: toTokyoIso(row.expires_at),
    challenge_url: null,
  };
  if (row.state === 'used') return { ...common, result: 'approved', v_result_code: null };
  if (row.state === 'failed')
    return { ...common, result: 'failed', v_result_code: row.result_code };
  if (row.state === 'released' || row.expires_at <= now)
    return { ...common, result: 'failed', v_result_code: row.result_code ?? 'expired_approval' };
  if (row.state === 'challenge')
    return {
      ...common,
      result: 'challenge',
      challenge_url: row.challenge_url,
      v_result_code: null,
    };
  if (row.state === 'pending') return { ...common, result: 'pending', v_result_code: 'pending' };
  return { ...common, result: 'approved', v_result_code: null };
}
