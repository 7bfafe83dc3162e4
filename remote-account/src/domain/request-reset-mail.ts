import { certifyUser } from '@hareto/contracts/sign-up.ts';
import { host } from '@hareto/platform/remote-kit/host.ts';
import { requestedResetCode, toRequestedCode, type RequestedCode } from './requested-code.ts';

/** Requests the mail for a password reset, and stores what the page of its code needs. */
export async function requestResetMail(
  request: Pick<RequestedCode, 'email_address' | 'redirect'>,
): Promise<void> {
  const { email_address } = request;
  const body = { purpose: 'password_reset' as const, email_address };
  const sent = await host().http.call(certifyUser, { body });
  if (sent.status !== 'code_sent') throw new Error(`A reset was answered ${sent.status}`);
  requestedResetCode.write(toRequestedCode(sent, request, Date.now()));
}
