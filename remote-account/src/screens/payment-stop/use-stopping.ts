import {
  stopOwnPayments,
  stopPayments,
  type PaymentStop,
} from '@hareto/contracts/payment-stops.ts';
import { isNetworkProblem } from '@hareto/contracts/problem-text.ts';
import { failureText } from '@hareto/platform/remote-kit/failure-text.ts';
import { host } from '@hareto/platform/remote-kit/host.ts';
import { useState } from 'react';
import type { StopSource } from './payment-stop-loader.ts';

const NOT_YET =
  'お支払いは、まだ止まっていません。電波状況をご確認のうえ、もう一度ボタンを押してください。';

const call = async (source: StopSource): Promise<PaymentStop> =>
  'token' in source
    ? host().http.call(stopPayments, { body: { token: source.token } })
    : host().http.call(stopOwnPayments, { params: { id: source.changeId } });

/** Presses the button. The server has then ended this browser's session, too. */
export function useStopping(source: StopSource) {
  const [pending, setPending] = useState(false);
  const [failure, setFailure] = useState<string | null>(null);
  const [answer, setAnswer] = useState<PaymentStop | null>(null);
  const send = async () => {
    setPending(true);
    setFailure(null);
    try {
      setAnswer(await call(source));
      await host().session.signOut();
    } catch (thrown) {
      setFailure(isNetworkProblem(thrown) ? NOT_YET : failureText(thrown, 'stop-payments'));
    } finally {
      setPending(false);
    }
  };
  return { pending, failure, answer, send };
}
