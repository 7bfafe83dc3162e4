import { isCallFailure } from '@hareto/contracts/problem.ts';
import { useNavigate } from '@hareto/platform/router/react-router.ts';
import { pendingAuthorization } from '../domain/pending-authorization.ts';
import { errorPath } from './error-page.ts';
import { partnerErrorUrl } from './go-to-partner.ts';
import { openPartnerPage } from './open-partner-page.ts';

/**
 * Handles an error of the server after the user has decided. Errors that the partner must fix are
 * sent to the partner. When the request has expired, an error page replaces this page. Any other
 * error is thrown again, and shown beside the clicked button.
 */
export function useDecisionErrorHandler() {
  const navigate = useNavigate();
  return async (thrown: unknown): Promise<void> => {
    const address = partnerErrorUrl(thrown);
    const expiryText = expiryMessage(thrown);
    if (address === null && expiryText === null) throw thrown;
    pendingAuthorization.clear();
    if (address !== null) await openPartnerPage(address);
    else if (expiryText !== null)
      await navigate(errorPath('連携を続けられません', expiryText), { replace: true });
  };
}

/** The message when a pushed request is no longer valid; null for any other error. */
function expiryMessage(thrown: unknown): string | null {
  const isExpired =
    isCallFailure(thrown) && thrown.kind === 'problem' && thrown.status === 'invalid_request_uri';
  return isExpired ? thrown.message : null;
}
