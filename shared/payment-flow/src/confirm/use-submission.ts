import { useState } from 'react';
import * as message from '@hareto/contracts/messages.ts';
import { host } from '@hareto/platform/remote-kit/host.ts';
import { useNavigate, useRevalidator } from '@hareto/platform/router/react-router.ts';
import { browserInfo, leaveForChallenge, PAYING, type Outcome } from '../card/card-submission.ts';
import type { ConfirmData } from './confirm-data.ts';
import { attemptFor, freshAttempt, writeAttempt } from './payment-flow.ts';
import type { PaymentPaths } from '../draft/payment-paths.ts';
import { sendPayment } from './submission.ts';

const approvalRequest = ({ draft, content }: ConfirmData, paths: PaymentPaths) => ({
  credit_card_id: content.credit_card_id,
  invoice_id: null,
  draft_id: draft.id,
  billing_amount: content.billing_amount,
  promotion_code: content.promotion_code,
  return_path: paths.confirmPath,
  browser: browserInfo(),
});

/** One press, one payment. The keys are in session storage before the first byte leaves. */
export function useSubmission(data: ConfirmData, paths: PaymentPaths) {
  const navigate = useNavigate();
  const { revalidate } = useRevalidator();
  const [outcome, setOutcome] = useState<Outcome | null>(data.outcome);
  const [round, setRound] = useState(0);
  const [sending, setSending] = useState(false);
  const { draft, commission, content } = data;

  const settle = async (result: Outcome) => {
    setOutcome(result);
    if ('isOver' in result) freshAttempt(draft, commission.total_amount);
    if (result.kind === 'done') {
      host().flows.clear('payment');
      void host().stats.refresh();
      await navigate(paths.complete(result.invoiceId), { replace: true });
    }
    if (result.kind === 'changed') {
      host().snackbar.show({ color: 'error', title: message.conflict() });
      // What was agreed to has changed: agree again.
      setRound((before) => before + 1);
    }
    if (result.kind === 'changed' || result.kind === 'cutoff') await revalidate();
  };
  const send = async (overrideReason: string | null) => {
    const close = host().overlay.show(PAYING);
    setOutcome(null);
    setSending(true);
    const kept = attemptFor(draft, commission.total_amount);
    const attempt = writeAttempt({
      ...kept,
      stage: 'sent',
      override_reason: overrideReason,
      request: kept.request ?? approvalRequest(data, paths),
    });
    const result = await sendPayment(attempt, content);
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
  return { outcome, round, sending, send };
}
