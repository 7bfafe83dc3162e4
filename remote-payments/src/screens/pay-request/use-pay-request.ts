import {
  leaveForChallenge,
  PAYING,
  type Outcome,
} from '@hareto/payment-flow/card/card-submission.ts';
import { PAYMENT_PATHS } from '@hareto/payment-flow/draft/payment-paths.ts';
import * as message from '@hareto/contracts/messages.ts';
import { host } from '@hareto/platform/remote-kit/host.ts';
import { useNavigate, useRevalidator } from '@hareto/platform/router/react-router.ts';
import { useState } from 'react';
import type { PayRequestData } from './pay-request-loader.ts';
import { attemptFor, clearAttempt, sendAttempt } from './request-attempt.ts';

/** One press, one payment. The keys are in session storage before the first byte leaves. */
export function usePayRequest({ invoice, outcome: resumed }: PayRequestData) {
  const navigate = useNavigate();
  const { revalidate } = useRevalidator();
  const [outcome, setOutcome] = useState<Outcome | null>(resumed);
  const [sending, setSending] = useState(false);

  const settle = async (result: Outcome) => {
    setOutcome(result);
    if ('isOver' in result) clearAttempt();
    if (result.kind === 'done') {
      clearAttempt();
      void host().stats.refresh();
      await navigate(PAYMENT_PATHS.complete(result.invoiceId), { replace: true });
    }
    if (result.kind === 'changed') {
      host().snackbar.show({ color: 'error', title: message.conflict() });
      await revalidate();
    }
  };
  const send = async (agreed: Parameters<typeof attemptFor>[1]) => {
    const close = host().overlay.show(PAYING);
    setOutcome(null);
    setSending(true);
    const result = await sendAttempt(attemptFor(invoice, agreed));
    if (result.kind === 'challenge') {
      leaveForChallenge(result.url, close);
      setSending(false);
      return;
    }
    try {
      await settle(result);
    } finally {
      close();
      setSending(false);
    }
  };
  return { outcome, sending, send };
}
