import { redirect } from '@hareto/platform/router/react-router.ts';
import { isCodeUndelivered } from '../../domain/code-delivery.ts';
import { waitingEmailChange } from '../../domain/email-change.ts';

/** Redirects to the first step without a change in progress. */
export async function editEmailAuthLoader() {
  const waiting = waitingEmailChange.read();
  if (waiting === null) throw redirect('/myaccount/edit-email-address');
  return { waiting, isUndelivered: await isCodeUndelivered(waiting.session) };
}
