import { redirect } from '@hareto/platform/router/react-router.ts';
import { isCodeUndelivered } from '../../domain/code-delivery.ts';
import { requestedEmailCode } from '../../domain/email-change.ts';

/** Redirects to the first step when no change of the address is in progress. */
export async function editEmailAuthLoader() {
  const requestedCode = requestedEmailCode.read();
  if (requestedCode === null) throw redirect('/myaccount/edit-email-address');
  return { requestedCode, isUndelivered: await isCodeUndelivered(requestedCode.session) };
}
