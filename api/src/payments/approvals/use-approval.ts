import { and, eq } from 'drizzle-orm';
import type { Database } from '../../db/client.ts';
import { approvals } from '../../db/schema/approvals.ts';
import type { Caller } from '../../caller.ts';
import { fieldError, orNotFound, Problem } from '../../problem.ts';
import { resultOfCode } from './result-messages.ts';
import type { ApprovalRow } from './approval-record.ts';

interface ExpectedPayment {
  cardId: number;
  amount: number;
  target: { draft_id: number } | { invoice_id: number };
}

/**
 * Locks the user's approval and returns it if it is approved, unused and not expired. Throws 402,
 * 404, 410 or 422 otherwise. `requireMatch` then compares it with the payment.
 */
export async function lockUnusedApproval(
  tx: Database,
  caller: Caller,
  id: string,
  now: Date,
): Promise<ApprovalRow> {
  const [found] = await tx
    .select()
    .from(approvals)
    .where(and(eq(approvals.id, id), eq(approvals.user_id, caller.userId)))
    .for('update');
  const approval = orNotFound(found);
  if (approval.state === 'failed') {
    const resultCode = approval.result_code ?? 'card_declined';
    throw new Problem(402, 'card_declined', resultOfCode(resultCode).message, {
      details: { v_result_code: resultCode },
    });
  }
  if (approval.state === 'challenge' || approval.state === 'pending')
    throw fieldError('approval_id', 'unfinished', resultOfCode('pending').message);
  if (approval.state !== 'approved' || approval.expires_at <= now)
    throw new Problem(410, 'expired', resultOfCode('expired_approval').message);
  return approval;
}

export function requireMatch(
  approval: ApprovalRow,
  { cardId, amount, target }: ExpectedPayment,
): void {
  const isTarget =
    'draft_id' in target
      ? approval.draft_id === target.draft_id
      : approval.invoice_id === target.invoice_id;
  if (approval.credit_card_id === cardId && approval.amount === amount && isTarget) return;
  throw fieldError(
    'approval_id',
    'mismatch',
    '認証されたお支払い内容と申請内容が一致しません。もう一度お手続きください。',
  );
}

export async function markApprovalUsed(
  tx: Database,
  approval: ApprovalRow,
  invoiceId: number,
): Promise<void> {
  await tx
    .update(approvals)
    .set({ state: 'used', invoice_id: invoiceId })
    .where(eq(approvals.id, approval.id));
}
