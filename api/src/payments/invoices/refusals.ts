import * as message from '@hareto/contracts/messages.ts';
import type { RefusalCode } from '@hareto/domain/invoice-transitions.ts';
import { Problem, validationError } from '../../problem.ts';

const TEXTS: Partial<Record<RefusalCode, string>> = {
  payment_in_progress: message.captureInProgress(),
  transfer_in_progress: '振込手続き中のため、この操作はできません。',
  too_late: '期限を過ぎたため、この操作はできません。',
};

/**
 * Converts a refusal of the state machine into 409 with the current status, so that an outdated
 * screen can refresh itself.
 */
export function refusalProblem(code: RefusalCode, currentStatus: number): Problem {
  if (code === 'approval_required') return approvalRequiredProblem();
  return new Problem(409, 'invalid_status', TEXTS[code] ?? message.conflict(), {
    details: { current_status: currentStatus, reason: code },
  });
}

export const approvalRequiredProblem = () =>
  validationError([
    {
      field: 'approval_id',
      code: 'approval_required',
      message: 'カードの再承認が必要です。お支払いカードを確認してください。',
    },
  ]);

/**
 * Refuses an answer that repeats the payment's values, because it would not correct the problem.
 */
export const unchangedProblem = () =>
  new Problem(
    422,
    'unchanged',
    '変更された項目がありません。内容を修正してから、もう一度お送りください。',
  );
