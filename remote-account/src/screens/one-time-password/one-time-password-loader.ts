import { host } from '@hareto/platform/remote-kit/host.ts';
import { redirect } from '@hareto/platform/router/react-router.ts';
import { afterSignIn, signInPath } from '../../domain/after-sign-in.ts';
import { readLoginChallenge } from '../../domain/read-login-challenge.ts';

/** Opened without a sign-in under way, it goes to the first step. */
export async function oneTimePasswordLoader() {
  const challenge = readLoginChallenge(window.sessionStorage);
  if (host().session.isSignedIn()) throw redirect(afterSignIn(challenge?.redirect ?? null));
  if (challenge === null) throw redirect(signInPath(null));
  return { challenge };
}
