import { PAYING_TEXT, type Outcome } from '@hareto/payment-flow/card/card-submission.ts';
import { useSending } from '@hareto/payment-flow/card/use-sending.ts';
import { PAYMENT_PATHS } from '@hareto/payment-flow/draft/payment-paths.ts';
import { host } from '@hareto/platform/remote-kit/host.ts';
import { useNavigate, useRevalidator } from '@hareto/platform/router/react-router.ts';
import type { PayRequestData } from './pay-request-loader.ts';
import { attemptFor, clearAttempt, readAttempt, sendableAttempt } from './request-attempt.ts';

/** Sends the payment. Its idempotency keys are in session storage before anything is sent. */
export function usePayRequest({ invoice, outcome: resumed }: PayRequestData) {
  const navigate = useNavigate();
  const { revalidate } = useRevalidator();

  const begin = (agreed: Parameters<typeof attemptFor>[1]) => () =>
    sendableAttempt(attemptFor(invoice, agreed));
  const handleOutcome = async (result: Outcome) => {
    if ('isOver' in result) clearAttempt();
    if (result.kind === 'done') {
      clearAttempt();
      void host().stats.refresh();
      await navigate(PAYMENT_PATHS.complete(result.invoiceId), { replace: true });
    }
    if (result.kind === 'changed') await revalidate();
  };
  const { outcome, isSending, following, send } = useSending({
    notice: PAYING_TEXT,
    resumed,
    resume: () => {
      const attempt = readAttempt(invoice.id);
      return attempt && sendableAttempt(attempt);
    },
    handleOutcome,
  });
  const pay = (agreed: Parameters<typeof attemptFor>[1]) => send(begin(agreed));
  return { outcome, isSending, following, send: pay };
}
