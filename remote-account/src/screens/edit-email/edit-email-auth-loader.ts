import { redirect } from '@hareto/platform/router/react-router.ts';
import { waitingEmailChange } from '../../domain/email-change.ts';

/** Direct access without a change under way begins at the beginning. */
export async function editEmailAuthLoader() {
  const waiting = waitingEmailChange.read();
  if (waiting === null) throw redirect('/myaccount/edit-email-address');
  return { waiting };
}
