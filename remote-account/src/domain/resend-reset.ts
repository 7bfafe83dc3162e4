import { isCallFailure } from '@hareto/contracts/problem.ts';
import { resendUserCode } from '@hareto/contracts/sign-up.ts';
import { host } from '@hareto/platform/remote-kit/host.ts';
import { requestResetMail } from './request-reset-mail.ts';
import { requestedResetCode, toRequestedCode, type RequestedCode } from './requested-code.ts';

const isExpiredSession = (thrown: unknown) =>
  isCallFailure(thrown) && thrown.kind === 'problem' && thrown.status === 'expired_session';

/** After half an hour the reset starts again; the user only has to type the address again. */
export async function resendReset(requestedCode: RequestedCode): Promise<void> {
  try {
    const { session } = requestedCode;
    const sent = await host().http.call(resendUserCode, { body: { session } });
    requestedResetCode.write(toRequestedCode(sent, requestedCode, Date.now()));
  } catch (thrown) {
    if (!isExpiredSession(thrown)) throw thrown;
    await requestResetMail(requestedCode);
  }
}
