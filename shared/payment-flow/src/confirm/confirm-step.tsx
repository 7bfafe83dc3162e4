import { useId, useState, type ReactNode } from 'react';
import { stepBarProps, type PaymentPaths } from '../draft/payment-paths.ts';
import { pickTotalAndAdjustments } from '@hareto/product-ui/amount-lines.ts';
import { useRevalidateAfterReading } from '@hareto/product-ui/files/use-revalidate-after-reading.ts';
import { FollowingGuard } from '../card/following-guard.tsx';
import { useDraftChange } from '../draft/use-draft-change.ts';
import type { ConfirmData } from './confirm-data.ts';
import { ConfirmFacts } from './confirm-facts.tsx';
import { ConfirmForm } from './confirm-form.tsx';
import { ConfirmFrame } from './confirm-frame.tsx';
import { NextSteps } from './next-steps.tsx';
import { OutcomeNotes } from './outcome-notes.tsx';
import { PreflightCard } from './preflight-card.tsx';
import { PromotionCard } from './promotion-card.tsx';
import { submitLabel } from './submit-label.ts';
import { useSubmission } from './use-submission.ts';

export type ConfirmStepProps = {
  data: ConfirmData;
  paths: PaymentPaths;
  above?: ReactNode;
};

/** Step 2, お支払い方法・確認: shows all values again with checks and consent; one click pays. */
export function ConfirmStep({ data, paths, above }: ConfirmStepProps) {
  const id = useId();
  const submission = useSubmission(data, paths);
  const { outcome, isSending, following, consentRound, send: onSend } = submission;
  const reason = useState('');
  const draftChange = useDraftChange(data.draft);
  useRevalidateAfterReading(data.draft.files);
  const { draft, commission, promotionProblem, content, lines, dateProblem } = data;
  const total = commission.total_amount;
  const verdicts = lines.map(({ verdict }) => verdict).join();
  const key = `${String(draft.version)}:${draft.content_digest}:${String(total)}:${String(consentRound)}:${verdicts}`;
  return (
    <ConfirmFrame
      bar={{ title: '請求書のお支払い', ...stepBarProps(paths, 'お支払い方法・確認') }}
      notes={
        <>
          {above}
          <OutcomeNotes
            {...{ outcome, dateProblem, draftChange }}
            similar={draft.similar_payment}
          />
        </>
      }
      form={
        <ConfirmForm
          key={key}
          {...{ id, data, paths, outcome, isSending, draftChange, reason, onSend }}
        />
      }
      formId={id}
      commission={commission}
      adjusted={pickTotalAndAdjustments(content)}
      submitLabel={submitLabel(total)}
      isSending={isSending}
    >
      <ConfirmFacts data={data} editPath={paths.invoiceInfo(draft.id)} />
      <PreflightCard lines={lines} />
      <PromotionCard
        key={content.promotion_code}
        {...{ content, commission, promotionProblem, draftChange }}
      />
      <NextSteps depositDate={content.deposit_date} transferName={content.transfer_person_name} />
      <FollowingGuard following={following} />
    </ConfirmFrame>
  );
}
