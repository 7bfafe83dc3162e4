import { isCallFailure } from '@hareto/contracts/problem.ts';
import { useNavigate } from '@hareto/platform/router/react-router.ts';
import { pendingApproval } from '../domain/pending-approval.ts';
import { errorPath } from './error-page.ts';
import { refusalUrl } from './to-partner.ts';

/**
 * What a decision that was refused leads to. The partner hears of what is its to mend; when the
 * request itself is over, nothing on this page can be pressed any more; the rest is thrown on, to be
 * said where it was pressed.
 */
export function useRefusal() {
  const navigate = useNavigate();
  return async (thrown: unknown): Promise<void> => {
    const address = refusalUrl(thrown);
    const end = endOf(thrown);
    if (address === null && end === null) throw thrown;
    pendingApproval.clear();
    if (address !== null) window.location.replace(address);
    else if (end !== null)
      await navigate(errorPath('連携を続けられません', end), { replace: true });
  };
}

/** Why a pushed request is worth nothing any more; null for any other refusal. */
function endOf(thrown: unknown): string | null {
  const isOver =
    isCallFailure(thrown) && thrown.kind === 'problem' && thrown.status === 'invalid_request_uri';
  return isOver ? thrown.message : null;
}
