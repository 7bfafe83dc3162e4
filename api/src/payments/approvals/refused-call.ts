import type { Database } from '../../db/client.ts';
import type { Caller } from '../../caller.ts';
import { Problem } from '../../problem.ts';
import { releaseApproval } from './release-approval.ts';

/**
 * Gives an approval's hold back when the call it was made for is refused (T21). Not when the call
 * may still succeed as it stands: after a fault of ours, or when a reason, some patience or the end
 * of the authentication is all that is missing.
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
  if (error.errors.some(({ code }) => code === 'unfinished')) return false;
  return !(error.status === 'duplicate_invoice' && error.details['is_overridable'] === true);
}
