import { PAYING_TEXT } from '@hareto/payment-flow/card/card-submission.ts';
import { useSending } from '@hareto/payment-flow/card/use-sending.ts';
import { PAYMENT_PATHS } from '@hareto/payment-flow/draft/payment-paths.ts';
import { host } from '@hareto/platform/remote-kit/host.ts';
import { useNavigate, useRevalidator } from '@hareto/platform/router/react-router.ts';
import type { PayRequestData } from './pay-request-loader.ts';
import { attemptFor, clearAttempt, sendAttempt } from './request-attempt.ts';

/** Sends the payment. Its idempotency keys are in session storage before anything is sent. */
export function usePayRequest({ invoice, outcome: resumed }: PayRequestData) {
  const navigate = useNavigate();
  const { revalidate } = useRevalidator();

  const { outcome, isSending, send } = useSending(resumed, async (result) => {
    if ('isOver' in result) clearAttempt();
    if (result.kind === 'done') {
      clearAttempt();
      void host().stats.refresh();
      await navigate(PAYMENT_PATHS.complete(result.invoiceId), { replace: true });
    }
    if (result.kind === 'changed') await revalidate();
  });
  const pay = (agreed: Parameters<typeof attemptFor>[1]) =>
    send(PAYING_TEXT, () => sendAttempt(attemptFor(invoice, agreed)));
  return { outcome, isSending, send: pay };
}
