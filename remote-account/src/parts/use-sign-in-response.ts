import { pageStorage } from '@hareto/platform/remote-kit/page-storage.ts';
import type { LoginResponse } from '@hareto/contracts/session.ts';
import { useNavigate } from '@hareto/platform/router/react-router.ts';
import { codeDeadlines } from '@hareto/product-ui/mailed-code/code-deadlines.ts';
import { afterSignIn } from '../domain/after-sign-in.ts';
import { writeLoginChallenge } from '../domain/login-challenge.ts';

type SignInResponse = Extract<LoginResponse, { status: 'ok' | 'two_factor_required' }>;

/** Continues after a correct password: to the requested page, or to the code. */
export function useSignInResponse(
  redirect: string | null,
): (response: SignInResponse) => Promise<void> {
  const navigate = useNavigate();
  return async (response) => {
    if (response.status === 'ok') {
      await navigate(afterSignIn(redirect), { replace: true });
      return;
    }
    const { session, masked_email } = response;
    const deadlines = codeDeadlines(response, Date.now());
    writeLoginChallenge(pageStorage(window, 'sessionStorage'), {
      session,
      masked_email,
      redirect,
      ...deadlines,
    });
    // In the history, the sign-in page would only redirect to the page that the code opens.
    await navigate('/onetime-password', { replace: true });
  };
}
