import * as message from '@hareto/contracts/messages.ts';
import { failureText } from '@hareto/platform/remote-kit/failure-text.ts';
import { host } from '@hareto/platform/remote-kit/host.ts';
import { useState } from 'react';
import { isExpiredSession } from './expired-session.ts';

/**
 * `send` requests a new code and keeps its deadlines; the old code is invalid from then on.
 * A result of false means that no code was needed. `isOver`: no further code can be sent, and the
 * user has to start again.
 */
export function useResend(send: () => Promise<boolean | void>) {
  const [sending, setSending] = useState(false);
  const [failure, setFailure] = useState<string | null>(null);
  const [isOver, setIsOver] = useState(false);
  const resend = async () => {
    setSending(true);
    setFailure(null);
    try {
      if ((await send()) !== false)
        host().snackbar.show({ color: 'success', title: message.codeResent() });
    } catch (thrown) {
      setFailure(failureText(thrown, 'resend-code'));
      setIsOver(isExpiredSession(thrown));
    } finally {
      setSending(false);
    }
  };
  return { sending, failure, isOver, resend };
}
