import { host } from '@hareto/platform/remote-kit/host.ts';
import { redirect } from '@hareto/platform/router/react-router.ts';
import { afterSignIn } from '../../domain/after-sign-in.ts';
import { signUpPath } from '../../domain/after-sign-up.ts';
import { isCodeUndelivered } from '../../domain/code-delivery.ts';
import { waitingSignUp } from '../../domain/waiting-code.ts';

/** Redirects to the first step without a sign-up in progress. */
export async function signUpCodeLoader() {
  const waiting = waitingSignUp.read();
  if (host().session.isSignedIn()) throw redirect(afterSignIn(waiting?.redirect ?? null));
  if (waiting === null) throw redirect(signUpPath(null));
  return { waiting, isUndelivered: await isCodeUndelivered(waiting.session) };
}
