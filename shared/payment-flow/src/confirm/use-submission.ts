import { useState } from 'react';
import { host } from '@hareto/platform/remote-kit/host.ts';
import { useNavigate, useRevalidator } from '@hareto/platform/router/react-router.ts';
import { browserInfo, PAYING_TEXT, type Outcome } from '../card/card-submission.ts';
import { useSending } from '../card/use-sending.ts';
import type { ConfirmData } from './confirm-data.ts';
import { storedOrNewAttempt, startAttempt, writeAttempt } from './payment-flow.ts';
import type { PaymentPaths } from '../draft/payment-paths.ts';
import { sendablePayment } from './submission.ts';

const approvalRequest = ({ draft, content }: ConfirmData, paths: PaymentPaths) => ({
  credit_card_id: content.credit_card_id,
  invoice_id: null,
  draft_id: draft.id,
  billing_amount: content.billing_amount,
  promotion_code: content.promotion_code,
  return_path: paths.confirmPath,
  browser: browserInfo(),
});

/** Makes one payment per click. The keys are in session storage before anything is sent. */
export function useSubmission(data: ConfirmData, paths: PaymentPaths) {
  const navigate = useNavigate();
  const { revalidate } = useRevalidator();
  const [consentRound, setConsentRound] = useState(0);
  const { draft, commission, content } = data;
  const [refusedDate, setRefusedDate] = useState(content.deposit_date);

  const begin = (overrideReason: string | null) => () => {
    const earlierAttempt = storedOrNewAttempt(draft, commission.total_amount);
    const attempt = writeAttempt({
      ...earlierAttempt,
      stage: 'sent',
      // A repetition has the body of the first call, although its form asks for no reason.
      override_reason: overrideReason ?? earlierAttempt.override_reason,
      request: earlierAttempt.request ?? approvalRequest(data, paths),
    });
    return sendablePayment(attempt, content);
  };
  const handleOutcome = async (result: Outcome) => {
    if ('isOver' in result) startAttempt(draft, commission.total_amount);
    if (result.kind === 'done') {
      host().flows.clear('payment');
      void host().stats.refresh();
      await navigate(paths.complete(result.invoiceId), { replace: true });
    }
    if (result.kind === 'cutoff') setRefusedDate(content.deposit_date);
    // The agreed content has changed, so the consent is needed again.
    if (result.kind === 'changed') setConsentRound((before) => before + 1);
    if (result.kind === 'changed' || result.kind === 'cutoff') await revalidate();
  };
  const { outcome, isSending, following, send } = useSending({
    notice: PAYING_TEXT,
    resumed: data.outcome,
    resume: () => sendablePayment(storedOrNewAttempt(draft, commission.total_amount), content),
    handleOutcome,
  });
  const pay = (overrideReason: string | null) => send(begin(overrideReason));
  const isDateChanged = outcome?.kind === 'cutoff' && content.deposit_date !== refusedDate;
  const shownOutcome = isDateChanged ? null : outcome;
  return { outcome: shownOutcome, consentRound, isSending, following, send: pay };
}
