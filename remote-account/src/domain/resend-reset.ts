import { resendUserCode } from '@hareto/contracts/sign-up.ts';
import { host } from '@hareto/platform/remote-kit/host.ts';
import { isExpiredSession } from '@hareto/product-ui/mailed-code/expired-session.ts';
import { requestResetMail } from './request-reset-mail.ts';
import { requestedResetCode, toRequestedCode, type RequestedCode } from './requested-code.ts';

/** After half an hour, the session of the reset has expired: then a new reset starts by itself. */
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
