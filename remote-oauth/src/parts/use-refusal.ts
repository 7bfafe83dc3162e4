import { isCallFailure } from '@hareto/contracts/problem.ts';
import { useNavigate } from '@hareto/platform/router/react-router.ts';
import { pendingApproval } from '../domain/pending-approval.ts';
import { errorPath } from './error-page.ts';
import { refusalUrl } from './to-partner.ts';

/**
 * Handles a refused decision. Errors that the partner must fix are sent to the partner. An expired
 * request replaces this page by an error page. Any other error is thrown again, and shown beside
 * the clicked button.
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

/** The reason why a pushed request is no longer valid; null for any other refusal. */
function endOf(thrown: unknown): string | null {
  const isExpired =
    isCallFailure(thrown) && thrown.kind === 'problem' && thrown.status === 'invalid_request_uri';
  return isExpired ? thrown.message : null;
}
