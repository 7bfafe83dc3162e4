import type { Database } from '../../db/client.ts';
import type { Caller } from '../../caller.ts';
import { Problem } from '../../problem.ts';
import { releaseApproval } from './release-approval.ts';

/**
 * Runs the call that an approval was made for, and gives its hold back when the call is refused
 * (T21). Not when it may still succeed as it stands: after a fault of ours, or when a reason, some
 * patience or the end of the authentication is all that is missing.
 */
export async function releasingWhenRefused<Result>(
  db: Database,
  { caller, approvalId }: { caller: Caller; approvalId: string | null },
  run: () => Promise<Result>,
): Promise<Result> {
  try {
    return await run();
  } catch (error) {
    if (approvalId !== null && isFinal(error)) {
      await releaseApproval(db, { id: approvalId, userId: caller.userId });
    }
    throw error;
  }
}

function isFinal(error: unknown): boolean {
  if (!(error instanceof Problem) || error.httpStatus >= 500 || error.httpStatus === 429) {
    return false;
  }
  if (error.status === 'request_in_progress') return false;
  if (error.errors.some(({ code }) => code === 'unfinished')) return false;
  return !(error.status === 'duplicate_invoice' && error.details['is_overridable'] === true);
}
