import { isCallFailure } from '@hareto/contracts/problem.ts';
import { resendUserCode } from '@hareto/contracts/sign-up.ts';
import { host } from '@hareto/platform/remote-kit/host.ts';
import { requestResetMail } from './request-reset-mail.ts';
import { waitingReset, toWaitingCode, type WaitingCode } from './waiting-code.ts';

const isExpiredSession = (thrown: unknown) =>
  isCallFailure(thrown) && thrown.kind === 'problem' && thrown.status === 'expired_session';

/** After half an hour the reset starts again; the user only has to type the address again. */
export async function resendReset(waiting: WaitingCode): Promise<void> {
  try {
    const { session } = waiting;
    const sent = await host().http.call(resendUserCode, { body: { session } });
    waitingReset.write(toWaitingCode(sent, waiting, Date.now()));
  } catch (thrown) {
    if (!isExpiredSession(thrown)) throw thrown;
    await requestResetMail(waiting);
  }
}
