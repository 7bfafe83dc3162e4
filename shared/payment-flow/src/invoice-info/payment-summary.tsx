import { ArrowRight } from 'lucide-react';
import type { ReactNode } from 'react';
import { SubmitButton, type SubmitButtonProps } from '@hareto/forms/submit-button.tsx';
import { AmountSummary } from '@hareto/product-ui/amount-summary.tsx';
import { Card } from '@hareto/design-system/layout/card.tsx';
import { desktopOnly } from '@hareto/design-system/foundation/width-styles.ts';
import { Divider, Stack } from '@hareto/design-system/layout/layout.tsx';
import { Note } from '@hareto/design-system/feedback/note.tsx';
import { Text } from '@hareto/design-system/foundation/text.tsx';
import { amountLinesOf } from '@hareto/product-ui/amount-lines.ts';
import * as message from '@hareto/contracts/messages.ts';
import { useFormValues } from '@hareto/forms/form.tsx';
import { CardChoice } from '../card/card-choice.tsx';
import { DebitHint } from '@hareto/product-ui/card/debit-hint.tsx';
import { usePaymentForm } from '../form/payment-form-context.ts';
import type { PaymentValues } from '../values/payment-values.ts';
import { useDocumentMarks } from '../review/use-document-marks.ts';
import type { AdjustedAmounts } from '../values/to-invoice.ts';
import type { Fee } from '../form/use-fee.ts';

/** Fee and total as the server calculated them; old numbers stay, dimmed, while new ones load. */
export function FeeSummary({ fee, adjusted }: { fee: Fee; adjusted: AdjustedAmounts }) {
  const { commission, promotionProblem, isBusy, hasFailed } = fee;
  return (
    <Stack gap={3}>
      <AmountSummary
        lines={commission ? amountLinesOf({ ...commission, ...adjusted }) : []}
        total={commission?.total_amount ?? null}
        busy={isBusy}
      />
      {adjusted.adjustments.length > 0 && (
        <Text as="p" variant="caption" tone="muted">
          手数料は、お支払額をもとに計算します。
        </Text>
      )}
      {promotionProblem !== null && (
        <Note tone="warning">{`${promotionProblem}次の画面で取り消してください。`}</Note>
      )}
      {hasFailed && (
        <Note tone="warning" role="alert">
          手数料を計算できませんでした。通信状況をご確認のうえ、請求金額をもう一度入力してください。
        </Note>
      )}
    </Stack>
  );
}

/** A secondary button while the payee of the document or partner must be registered first. */
export function NextButton(props: Pick<SubmitButtonProps, 'form'>) {
  const { payee } = useDocumentMarks();
  const { partner } = usePaymentForm();
  const { supplier } = useFormValues<PaymentValues>();
  const isPayeeOnInvoice = payee !== null || (partner?.payee ?? null) !== null;
  const variant = supplier === null && isPayeeOnInvoice ? 'secondary' : 'primary';
  return (
    <SubmitButton {...props} block variant={variant} iconEnd={ArrowRight}>
      確認画面へ進む
    </SubmitButton>
  );
}

/** The day of the charge that follows, and the debit date of the chosen card. */
function CardForecast() {
  const { cards, today, editing } = usePaymentForm();
  const { credit_card_id } = useFormValues<PaymentValues>();
  const card = cards.find(({ id }) => String(id) === credit_card_id);
  if (editing?.isCharged === true) return null;
  return (
    <div css={{ marginTop: 12 }}>
      {card ? (
        <DebitHint card={card} today={today} />
      ) : (
        <Text as="p" variant="caption" tone="muted">
          {message.cardChargedOnApproval()}
        </Text>
      )}
    </div>
  );
}

type SummaryProps = { fee: Fee; adjusted: AdjustedAmounts; besideButton?: ReactNode };

/** お支払い金額: beside the form, on phones below it. */
export function PaymentSummary({ fee, adjusted, besideButton }: SummaryProps) {
  return (
    <Card title="お支払い金額">
      <FeeSummary fee={fee} adjusted={adjusted} />
      <Divider />
      <CardChoice />
      {besideButton}
      <div css={[desktopOnly, { marginTop: 20 }]}>
        <NextButton />
      </div>
      <CardForecast />
    </Card>
  );
}
