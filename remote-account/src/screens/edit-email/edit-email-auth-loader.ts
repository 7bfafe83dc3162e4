import { redirect } from '@hareto/platform/router/react-router.ts';
import { waitingEmailChange } from '../../domain/email-change.ts';

/** Opened without a change under way, it goes to the first step. */
export async function editEmailAuthLoader() {
  const waiting = waitingEmailChange.read();
  if (waiting === null) throw redirect('/myaccount/edit-email-address');
  return { waiting };
}
