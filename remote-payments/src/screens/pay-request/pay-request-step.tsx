import { FollowingGuard } from '@hareto/payment-flow/card/following-guard.tsx';
import { formatYen } from '@hareto/domain/money.ts';
import { amountLinesOf } from '@hareto/product-ui/amount-lines.ts';
import { useUser } from '@hareto/platform/remote-kit/host.ts';
import { AmountSummary } from '@hareto/product-ui/amount-summary.tsx';
import { DocumentDifferencesNote } from '@hareto/product-ui/document-differences-note.tsx';
import { useRevalidateWhile } from '@hareto/product-ui/use-revalidate-while.ts';
import { Button } from '@hareto/design-system/actions/button.tsx';
import { DetailColumns } from '@hareto/design-system/layout/layout.tsx';
import { StickyBar } from '@hareto/design-system/layout/sticky-bar.tsx';
import { useId } from 'react';
import { PayRequestForm } from './pay-request-form.tsx';
import type { PayRequestData } from './pay-request-loader.ts';
import { payLabel } from '@hareto/product-ui/card-request/pay-label.ts';
import { transferNameOf } from './request-attempt.ts';
import { RequestCards, useCardChoice } from './request-cards.tsx';
import { RequestFacts } from './request-facts.tsx';
import { RequestOutcome } from './request-outcome.tsx';
import { usePayRequest } from './use-pay-request.ts';

/** The first file that was read, or else the one that is still being read. */
const documentOf = (files: PayRequestData['invoice']['files']) =>
  files.find(({ ocr }) => ocr.status === 'done') ??
  files.find(({ ocr }) => ocr.status === 'processing');

/** The request, the card, the price, and the button that pays. */
export function PayRequestStep({ data }: { data: PayRequestData }) {
  const { invoice, now } = data;
  const formId = useId();
  const transferName = transferNameOf(useUser());
  const { outcome, isSending, following, send } = usePayRequest(data);
  const cardChoice = useCardChoice(data);
  const document = documentOf(invoice.files);
  useRevalidateWhile(document?.ocr.status === 'processing' && !isSending);
  return (
    <>
      <RequestOutcome outcome={outcome} />
      <FollowingGuard following={following} />
      <DocumentDifferencesNote
        file={document}
        stated={invoice}
        title="請求書と依頼の内容が異なります。依頼元にご確認ください。"
      />
      <DetailColumns
        aside={
          <PayRequestForm
            id={formId}
            data={data}
            {...{ outcome, isSending }}
            onSend={async (overrideReason) => {
              const cardId = cardChoice.requireCard();
              if (cardId !== null) await send({ cardId, transferName, overrideReason });
            }}
          />
        }
      >
        <RequestFacts invoice={invoice} transferName={transferName} now={now} />
        <RequestCards
          cardChoice={cardChoice}
          payment={{ invoice_id: invoice.id }}
          depositDate={invoice.deposit_date}
          now={now}
        />
      </DetailColumns>
      <StickyBar
        label="お支払い総額"
        value={formatYen(invoice.total_amount)}
        details={<AmountSummary lines={amountLinesOf(invoice)} total={invoice.total_amount} />}
      >
        <Button type="submit" form={formId} size="lg" block loading={isSending}>
          {payLabel(invoice.total_amount)}
        </Button>
      </StickyBar>
    </>
  );
}
