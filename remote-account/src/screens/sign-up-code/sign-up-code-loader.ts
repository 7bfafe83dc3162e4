import { host } from '@hareto/platform/remote-kit/host.ts';
import { redirect } from '@hareto/platform/router/react-router.ts';
import { afterSignIn } from '../../domain/after-sign-in.ts';
import { signUpPath } from '../../domain/public-paths.ts';
import { isCodeUndelivered } from '../../domain/code-delivery.ts';
import { requestedSignUpCode } from '../../domain/requested-code.ts';

/** Redirects signed-in users, and visitors without a sign-up in progress to its first step. */
export async function signUpCodeLoader() {
  const requestedCode = requestedSignUpCode.read();
  if (host().session.isSignedIn()) throw redirect(afterSignIn(requestedCode?.redirect ?? null));
  if (requestedCode === null) throw redirect(signUpPath(null));
  return { requestedCode, isUndelivered: await isCodeUndelivered(requestedCode.session) };
}
