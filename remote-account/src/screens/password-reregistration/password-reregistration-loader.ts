import { host } from '@hareto/platform/remote-kit/host.ts';
import { redirect } from '@hareto/platform/router/react-router.ts';
import { afterSignIn, signInPath } from '../../domain/after-sign-in.ts';
import { newPasswordChallenge } from '../../domain/new-password-challenge.ts';

/** Reached only from a sign-in that requires a new password. */
export async function passwordReregistrationLoader() {
  const challenge = newPasswordChallenge.read();
  if (host().session.isSignedIn()) throw redirect(afterSignIn(challenge?.redirect ?? null));
  if (challenge === null) throw redirect(signInPath(null));
  return { challenge };
}
