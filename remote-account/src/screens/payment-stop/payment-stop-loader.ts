import {
  describePaymentStop,
  getPaymentStop,
  type PaymentStop,
} from '@hareto/contracts/payment-stops.ts';
import { isProblem } from '@hareto/contracts/problem-text.ts';
import { host } from '@hareto/platform/remote-kit/host.ts';
import type { LoaderFunctionArgs } from '@hareto/platform/router/react-router.ts';

/** The secret is in the fragment, which browsers send to no server. */
export const tokenInFragment = () => window.location.hash.slice(1);

export type StopSource = { token: string } | { changeId: string };
export type StopData =
  | { state: 'known'; stop: PaymentStop; source: StopSource }
  | { state: 'unknown' | 'expired' };

/** For the link in the mail, which works without a sign-in. Opening it changes nothing. */
export async function mailedStopLoader({
  request: { signal },
}: LoaderFunctionArgs): Promise<StopData> {
  const token = tokenInFragment();
  if (token === '') return { state: 'unknown' };
  try {
    const stop = await host().http.call(describePaymentStop, { body: { token }, signal });
    return { state: 'known', stop, source: { token } };
  } catch (thrown) {
    if (isProblem(thrown) && thrown.httpStatus === 410) return { state: 'expired' };
    if (isProblem(thrown) && [400, 404, 422].includes(thrown.httpStatus))
      return { state: 'unknown' };
    throw thrown;
  }
}

/** For the link in the notice of a signed-in user. */
export async function noticedStopLoader({
  params,
  request: { signal },
}: LoaderFunctionArgs): Promise<StopData> {
  const changeId = String(params['id']);
  const stop = await host().http.call(getPaymentStop, { params: { id: changeId }, signal });
  return { state: 'known', stop, source: { changeId } };
}
