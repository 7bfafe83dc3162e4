import { pageStorage } from '@hareto/platform/remote-kit/page-storage.ts';
import { host } from '@hareto/platform/remote-kit/host.ts';
import { redirect } from '@hareto/platform/router/react-router.ts';
import { afterSignIn, signInPath } from '../../domain/after-sign-in.ts';
import { readLoginChallenge } from '../../domain/read-login-challenge.ts';

/** Redirects to the first step when no sign-in has begun. */
export async function oneTimePasswordLoader() {
  const challenge = readLoginChallenge(pageStorage(window, 'sessionStorage'));
  if (host().session.isSignedIn()) throw redirect(afterSignIn(challenge?.redirect ?? null));
  if (challenge === null) throw redirect(signInPath(null));
  return { challenge };
}
