import { certifyUser } from '@hareto/contracts/sign-up.ts';
import { host } from '@hareto/platform/remote-kit/host.ts';
import { waitingReset, waitingSince, type WaitingCode } from './waiting-code.ts';

/** Requests the reset mail for any address and keeps the data for the step with its code. */
export async function askForReset(
  request: Pick<WaitingCode, 'email_address' | 'redirect'>,
): Promise<void> {
  const { email_address } = request;
  const body = { purpose: 'password_reset' as const, email_address };
  const sent = await host().http.call(certifyUser, { body });
  if (sent.status !== 'code_sent') throw new Error(`A reset was answered ${sent.status}`);
  waitingReset.write(waitingSince(sent, request, Date.now()));
}
