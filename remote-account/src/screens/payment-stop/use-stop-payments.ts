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

const UNKNOWN_OUTCOME =
  'お支払いが止まったか確認できませんでした。電波状況をご確認のうえ、もう一度ボタンを押してください。';

const callStop = async (source: StopSource): Promise<PaymentStop> =>
  'token' in source
    ? host().http.call(stopPayments, { body: { token: source.token } })
    : host().http.call(stopOwnPayments, { params: { id: source.changeId } });

/** Stops the payments, and signs out here, because the server has ended all sessions. */
export function useStopPayments(source: StopSource) {
  const [pending, setPending] = useState(false);
  const [failure, setFailure] = useState<string | null>(null);
  const [answer, setAnswer] = useState<PaymentStop | null>(null);
  const send = async () => {
    setPending(true);
    setFailure(null);
    try {
      setAnswer(await callStop(source));
      await host().session.signOut();
    } catch (thrown) {
      setFailure(isNetworkProblem(thrown) ? UNKNOWN_OUTCOME : failureText(thrown, 'stop-payments'));
    } finally {
      setPending(false);
    }
  };
  return { pending, failure, answer, send };
}
