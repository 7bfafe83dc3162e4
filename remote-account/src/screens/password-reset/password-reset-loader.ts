import { host } from '@hareto/platform/remote-kit/host.ts';
import { redirect } from '@hareto/platform/router/react-router.ts';
import { requestedResetCode } from '../../domain/requested-code.ts';

/** Redirects to the first page when no mail was requested, because there is no code to enter. */
export async function passwordResetLoader() {
  const requestedCode = requestedResetCode.read();
  if (requestedCode === null) throw redirect('/password/sendemail');
  const { session } = host();
  // A public page does not read the user, whose session must not end with the reset of another's
  // password.
  if (session.isSignedIn() && session.user() === null)
    await session.reloadUser().catch(() => undefined);
  return { requestedCode };
}
