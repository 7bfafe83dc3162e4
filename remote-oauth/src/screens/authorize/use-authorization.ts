import { approveAuthorization, type RequestedAuthorization } from '@hareto/contracts/oauth.ts';
import { getUserInformation } from '@hareto/contracts/users.ts';
import { host } from '@hareto/platform/remote-kit/host.ts';
import { useNavigate } from '@hareto/platform/router/react-router.ts';
import { codeDeadlines } from '@hareto/product-ui/mailed-code/code-deadlines.ts';
import { pendingAuthorization } from '../../domain/pending-authorization.ts';
import { goToPartner } from '../../parts/go-to-partner.ts';
import { useDecisionErrorHandler } from '../../parts/use-decision-error-handler.ts';

export type Credentials = { email_address: string; password: string };

/** Approves the request, then opens the partner's page or the page for the mailed code. */
export function useAuthorization(request: RequestedAuthorization) {
  const navigate = useNavigate();
  const handleError = useDecisionErrorHandler();
  const approve = async (credentials: Credentials | null) => {
    // Renews expired tokens first, because the approval call never renews them.
    if (credentials === null) await host().http.call(getUserInformation, {});
    const body = { ...request, ...credentials };
    const answer = await host().http.call(approveAuthorization, { body });
    if (answer.status === 'approved') return goToPartner(answer);
    const { session, masked_email } = answer;
    const deadlines = codeDeadlines(answer, Date.now());
    pendingAuthorization.write({ session, masked_email, request, ...deadlines });
    await navigate('/oauth/onetime-password');
  };
  return async (credentials: Credentials | null): Promise<void> =>
    approve(credentials).catch(handleError);
}
