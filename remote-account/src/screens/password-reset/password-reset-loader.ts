import { redirect } from '@hareto/platform/router/react-router.ts';
import { waitingReset } from '../../domain/waiting-code.ts';

/** Redirects to the first page when no mail was requested, because there is no code to enter. */
export async function passwordResetLoader() {
  const waiting = waitingReset.read();
  if (waiting === null) throw redirect('/password/sendemail');
  return { waiting };
}
