import { css } from '@emotion/react';
import { useId, type ReactNode } from 'react';
import { formatYen } from '@hareto/domain/money.ts';
import { Button } from '@hareto/design-system/actions/button.tsx';
import { FlowBar } from '@hareto/design-system/layout/flow-bar.tsx';
import { DetailColumns } from '@hareto/design-system/layout/layout.tsx';
import { mq } from '@hareto/design-system/foundation/media.ts';
import { Page } from '@hareto/design-system/layout/page.tsx';
import { StickyBar } from '@hareto/design-system/layout/sticky-bar.tsx';
import { AmountSummary } from '@hareto/product-ui/amount-summary.tsx';
import { amountLinesOf } from './amount-lines.ts';
import type { ConfirmData } from './confirm-data.ts';
import { ConfirmFacts } from './confirm-facts.tsx';
import { ConfirmForm } from './confirm-form.tsx';
import { NextSteps } from './next-steps.tsx';
import { OutcomeNotes } from './outcome-notes.tsx';
import { stepOf, type PaymentPaths } from '../draft/payment-paths.ts';
import { PreflightCard } from './preflight-card.tsx';
import { PromotionCard } from './promotion-card.tsx';
import { submitLabel } from './submit-label.ts';
import { useDraftChange } from '../draft/use-draft-change.ts';
import { useSubmission } from './use-submission.ts';

const aside = css`
  ${mq.desktop} {
    position: sticky;
    top: 88px;
  }
`;

/** Step 2, お支払い方法・確認: everything once more, what to check, consent, and the one press that pays. */
export function ConfirmStep({
  data,
  paths,
  above,
}: {
  data: ConfirmData;
  paths: PaymentPaths;
  above?: ReactNode;
}) {
  const formId = useId();
  const submission = useSubmission(data, paths);
  const changing = useDraftChange(data.draft);
  const { draft, commission, content, lines } = data;
  const total = commission.total_amount;
  return (
    <>
      <FlowBar title="請求書のお支払い" {...stepOf(paths, 'お支払い方法・確認')} />
      <Page>
        {above}
        <OutcomeNotes
          outcome={submission.outcome}
          date={data.date}
          similar={draft.similar_payment}
          changing={changing}
        />
        <DetailColumns
          aside={
            <div css={aside}>
              <ConfirmForm
                key={`${String(draft.version)}:${draft.content_digest}:${String(total)}:${String(submission.round)}`}
                id={formId}
                data={data}
                paths={paths}
                outcome={submission.outcome}
                changing={changing}
                onSend={submission.send}
              />
            </div>
          }
        >
          <ConfirmFacts data={data} editPath={paths.invoiceInfo(draft.id)} />
          <PreflightCard lines={lines} />
          <PromotionCard
            key={content.promotion_code}
            content={content}
            commission={commission}
            changing={changing}
          />
          <NextSteps
            depositDate={content.deposit_date}
            transferName={content.transfer_person_name}
          />
        </DetailColumns>
      </Page>
      <StickyBar
        label="お支払い総額"
        value={formatYen(total)}
        details={<AmountSummary lines={amountLinesOf(commission)} total={total} />}
      >
        <Button type="submit" form={formId} size="lg" block loading={submission.sending}>
          {submitLabel(total)}
        </Button>
      </StickyBar>
    </>
  );
}
