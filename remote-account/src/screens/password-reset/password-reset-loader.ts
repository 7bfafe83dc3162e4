import { redirect } from '@hareto/platform/router/react-router.ts';
import { requestedResetCode } from '../../domain/requested-code.ts';

/** Redirects to the first page when no mail was requested, because there is no code to enter. */
export async function passwordResetLoader() {
  const requestedCode = requestedResetCode.read();
  if (requestedCode === null) throw redirect('/password/sendemail');
  return { requestedCode };
}
