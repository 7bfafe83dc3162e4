import { Lock } from 'lucide-react';
import { LABELS } from '@hareto/contracts/labels.ts';
import { formatDateInput } from '@hareto/domain/plain-date.ts';
import { formError } from '@hareto/forms/submit-with.ts';
import { SubmitButton } from '@hareto/forms/submit-button.tsx';
import { AmountSummary } from '@hareto/product-ui/amount-summary.tsx';
import { ButtonLink } from '@hareto/design-system/actions/button.tsx';
import { Card, CardBody } from '@hareto/design-system/layout/card.tsx';
import { desktopOnly } from '@hareto/design-system/foundation/width-styles.ts';
import { Divider, Row, Stack } from '@hareto/design-system/layout/layout.tsx';
import { Note } from '@hareto/design-system/feedback/note.tsx';
import { Text } from '@hareto/design-system/foundation/text.tsx';
import { pickTotalAndAdjustments, amountLinesOf } from '@hareto/product-ui/amount-lines.ts';
import { CardChange } from './card-change.tsx';
import type { ConfirmData } from './confirm-data.ts';
import {
  Agreement,
  ChecksConfirmed,
  ConsentForm,
  DeclinedNote,
  neededConsents,
  OverrideReason,
  type Consents,
  type TypedReason,
} from './consents.tsx';
import { DebitHint } from '@hareto/product-ui/card/debit-hint.tsx';
import { PreflightStrip } from './preflight-strip.tsx';
import { submitLabel } from './submit-label.ts';
import type { PaymentPaths } from '../draft/payment-paths.ts';
import type { Outcome } from '../card/card-submission.ts';
import type { useDraftChange } from '../draft/use-draft-change.ts';

export type ConfirmFormProps = {
  id: string;
  data: ConfirmData;
  paths: PaymentPaths;
  outcome: Outcome | null;
  isSending: boolean;
  draftChange: ReturnType<typeof useDraftChange>;
  /** The typed reason, which is kept when a new form requires the consents again. */
  reason: TypedReason;
  onSend: (overrideReason: string | null) => Promise<void>;
};

/**
 * Total, card, consent and the button. A refusal keeps the input; a changed price or draft requires
 * the consent again.
 */
export function ConfirmForm({
  id,
  data,
  paths,
  outcome,
  isSending,
  draftChange,
  reason,
  onSend,
}: ConfirmFormProps) {
  const { commission, content, lines } = data;
  const card = data.cards.find(({ id: cardId }) => cardId === content.credit_card_id);
  const needed = neededConsents(lines, outcome, { account_confirmed: false, agreement: true });
  const send = async (values: Consents) => {
    if (data.promotionProblem !== null)
      return formError(`${data.promotionProblem}コードを取り消してから申請してください。`);
    await onSend(needed.override_reason ? values.override_reason.trim() : null);
    return undefined;
  };
  return (
    <ConsentForm id={id} label="申請" needed={needed} reason={reason} onSubmit={send}>
      <Card>
        <CardBody>
          <Stack gap={4}>
            <Price {...data} />
            <Divider flush />
            {outcome?.kind === 'declined' && <DeclinedNote reason={outcome.message} />}
            <CardChange data={data} draftChange={draftChange} />
            {card && <DebitHint card={card} today={data.today} />}
            {needed.override_reason && <OverrideReason />}
            <PreflightStrip lines={lines} />
            {needed.checks_confirmed && <ChecksConfirmed />}
            <Agreement />
            <SendButton total={commission.total_amount} isSending={isSending} />
            <BackLink to={paths.invoiceInfo(data.draft.id)} />
          </Stack>
        </CardBody>
      </Card>
      <Note tone="neutral">
        審査の結果、お支払いをお受けできない場合があります。その場合、カードへのご請求はありません。
      </Note>
    </ConsentForm>
  );
}

/** Below 1024 the button is in the bar at the bottom instead. */
const SendButton = ({ total, isSending }: { total: number; isSending: boolean }) => (
  <div css={desktopOnly}>
    <SubmitButton block icon={Lock} pending={isSending}>
      {submitLabel(total)}
    </SubmitButton>
  </div>
);

const BackLink = ({ to }: { to: string }) => (
  <ButtonLink variant="secondary" size="lg" block to={to}>
    戻る
  </ButtonLink>
);

/** The price, and the date on which the supplier gets the money. */
function Price({ commission, content }: Pick<ConfirmData, 'commission' | 'content'>) {
  return (
    <>
      <AmountSummary
        totalFirst
        lines={amountLinesOf({ ...commission, ...pickTotalAndAdjustments(content) })}
        total={commission.total_amount}
      />
      <Row justify="between">
        <Text variant="small" tone="muted">
          {LABELS.deposit_date}
        </Text>
        <Text tabularNums nowrap>
          {formatDateInput(content.deposit_date)}
        </Text>
      </Row>
    </>
  );
}
