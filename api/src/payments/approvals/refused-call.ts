import { REAUTHENTICATION_REQUIRED } from '@hareto/contracts/problem.ts';
import type { Database } from '../../db/client.ts';
import type { Caller } from '../../caller.ts';
import { Problem } from '../../problem.ts';
import { releaseApproval } from './release-approval.ts';

/**
 * Releases the hold of an approval when the call that would use it is refused (T21). Keeps the hold
 * while the same call may still succeed: after an internal error or 429, while an equal call is in
 * progress, or when it only lacks a reason for a duplicate, a proof of the session or a finished
 * authentication.
 */
export async function releaseWhenRefused(
  db: Database,
  { caller, approvalId }: { caller: Caller; approvalId: string | null },
  refusal: unknown,
): Promise<void> {
  if (approvalId !== null && isFinal(refusal))
    await releaseApproval(db, { id: approvalId, userId: caller.userId });
}

function isFinal(error: unknown): boolean {
  if (!(error instanceof Problem) || error.httpStatus >= 500 || error.httpStatus === 429) {
    return false;
  }
  if (error.status === 'request_in_progress') return false;
  if (error.status === REAUTHENTICATION_REQUIRED) return false;
  if (error.errors.some(({ code }) => code === 'unfinished')) return false;
  return !(error.status === 'duplicate_invoice' && error.details['is_overridable'] === true);
}
