import { redirect } from '@hareto/platform/router/react-router.ts';
import { waitingReset } from '../../domain/waiting-code.ts';

/** Without a requested mail there is no code to enter. */
export async function passwordResetLoader() {
  const waiting = waitingReset.read();
  if (waiting === null) throw redirect('/password/sendemail');
  return { waiting };
}
