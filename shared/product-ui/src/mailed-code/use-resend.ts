import * as message from '@hareto/contracts/messages.ts';
import { failureText } from '@hareto/platform/remote-kit/failure-text.ts';
import { host } from '@hareto/platform/remote-kit/host.ts';
import { useState } from 'react';
import { isExpiredSession } from './expired-session.ts';

/**
 * `send` requests a new code and keeps its deadlines; the old code is invalid from then on.
 * A result of false means that no code was needed. `mustStartAgain`: the session has
 * expired, so no further code can be sent.
 */
export function useResend(send: () => Promise<boolean | void>) {
  const [sending, setSending] = useState(false);
  const [failure, setFailure] = useState<string | null>(null);
  const [mustStartAgain, setMustStartAgain] = useState(false);
  const resend = async () => {
    setSending(true);
    setFailure(null);
    try {
      if ((await send()) !== false)
        host().snackbar.show({ color: 'success', title: message.codeResent() });
    } catch (thrown) {
      setFailure(failureText(thrown, 'resend-code'));
      setMustStartAgain(isExpiredSession(thrown));
    } finally {
      setSending(false);
    }
  };
  return { sending, failure, mustStartAgain, resend };
}
