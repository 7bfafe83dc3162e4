import { useState } from 'react';
import type { approveCreditCard } from '../contracts/cards.ts';
import type { CallInput } from '../contracts/endpoint.ts';
import { message } from '../contracts/messages.ts';
import { host } from '../remote-kit/host.ts';
import { useNavigate, useRevalidator } from '../router/react-router.ts';
import { PAYING, type ConfirmData } from './confirm-data.ts';
import { attemptFor, freshAttempt, writeAttempt } from './payment-flow.ts';
import type { PaymentPaths } from './payment-paths.ts';
import { sendPayment, type Outcome } from './submission.ts';

type ApprovalRequest = CallInput<typeof approveCreditCard>['body'];

/** What the card's bank wants to know of the browser (3-D Secure 2). */
const browserInfo = (): ApprovalRequest['browser'] => ({
  user_agent: navigator.userAgent.slice(0, 500),
  language: navigator.language || 'ja',
  screen_width: window.screen.width,
  color_depth: window.screen.colorDepth,
  timezone_offset: new Date().getTimezoneOffset(),
});

const approvalRequest = ({ draft, content }: ConfirmData, paths: PaymentPaths) => ({
  credit_card_id: content.credit_card_id,
  invoice_id: null,
  draft_id: draft.id,
  billing_amount: content.billing_amount,
  promotion_code: content.promotion_code,
  return_path: paths.confirmPath,
  browser: browserInfo(),
});

/** The overlay stays until the page is gone; coming back by the browser's cache finds it taken away. */
function leaveForChallenge(url: string, closeOverlay: () => void): void {
  window.addEventListener('pagehide', closeOverlay, { once: true });
  window.location.assign(url);
}

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
    const attempt = writeAttempt({ ...kept, stage: 'sent', override_reason: overrideReason, request: kept.request ?? approvalRequest(data, paths) });
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
