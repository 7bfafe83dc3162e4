import { Lock } from 'lucide-react';
import { setIn } from 'final-form';
import { LABELS } from '@hareto/contracts/fields.ts';
import * as message from '@hareto/contracts/messages.ts';
import { formatDateInput } from '@hareto/domain/plain-date.ts';
import { CheckboxField } from '@hareto/forms/checkbox-field.tsx';
import { Form } from '@hareto/forms/form.tsx';
import { SubmitButton } from '@hareto/forms/submit-button.tsx';
import { TextAreaField } from '@hareto/forms/text-area-field.tsx';
import { AmountSummary } from '@hareto/product-ui/amount-summary.tsx';
import { ButtonLink } from '@hareto/design-system/actions/button.tsx';
import { Card, CardBody } from '@hareto/design-system/layout/card.tsx';
import { desktopOnly, Divider, Row, Stack } from '@hareto/design-system/layout/layout.tsx';
import { Note } from '@hareto/design-system/feedback/note.tsx';
import { Text } from '@hareto/design-system/foundation/text.tsx';
import { amountLinesOf } from './amount-lines.ts';
import { CardChange } from '../card/card-change.tsx';
import type { ConfirmData } from './confirm-data.ts';
import { DebitHint } from './debit-hint.tsx';
import { PreflightStrip } from './preflight-strip.tsx';
import { submitLabel } from './submit-label.ts';
import type { PaymentPaths } from '../draft/payment-paths.ts';
import type { Outcome } from '../card/card-submission.ts';
import type { useDraftChange } from '../draft/use-draft-change.ts';

type Values = { agreement: boolean; checks_confirmed: boolean; override_reason: string };
type Needed = { checks: boolean; reason: boolean };

const CHECKS_LABEL = '申請前チェックの内容の確認';
const REASON_LABEL = '別の請求書として申請する理由';
const MAX_REASON = 200;

const validate = (needed: Needed) => (values: Values) => {
  let errors: object = {};
  const add = (name: keyof Values, text: string) => {
    errors = setIn(errors, name, text);
  };
  if (needed.checks && !values.checks_confirmed)
    add('checks_confirmed', message.requiredCheck(CHECKS_LABEL));
  if (needed.reason && values.override_reason.trim() === '')
    add('override_reason', message.required(REASON_LABEL));
  if ([...values.override_reason].length > MAX_REASON)
    add('override_reason', message.maxLength(REASON_LABEL, MAX_REASON));
  if (!values.agreement) add('agreement', message.requiredCheck(LABELS.agreement));
  return errors;
};

export type ConfirmFormProps = {
  id: string;
  data: ConfirmData;
  paths: PaymentPaths;
  outcome: Outcome | null;
  changing: ReturnType<typeof useDraftChange>;
  onSend: (overrideReason: string | null) => Promise<void>;
};

/**
 * Total, card, consent and the button. Nothing here is lost by a refusal; a changed price or draft
 * asks for the consent again.
 */
export function ConfirmForm({ id, data, paths, outcome, changing, onSend }: ConfirmFormProps) {
  const { commission, content, lines } = data;
  const card = data.cards.find(({ id: cardId }) => cardId === content.credit_card_id);
  const needed: Needed = {
    checks: lines.some((line) => line.verdict !== 'ok'),
    reason: outcome?.kind === 'duplicate' && outcome.canOverride,
  };
  const send = async (values: Values) => {
    await onSend(needed.reason ? values.override_reason.trim() : null);
    return undefined;
  };
  return (
    <Form<Values>
      id={id}
      aria-label="申請"
      initialValues={INITIAL}
      validate={validate(needed)}
      onSubmit={send}
    >
      <Card>
        <CardBody>
          <Stack gap={4}>
            <Price {...data} />
            <Divider flush />
            {outcome?.kind === 'declined' && <Declined reason={outcome.message} />}
            <CardChange data={data} changing={changing} />
            {card && <DebitHint card={card} today={data.today} />}
            {needed.reason && <OverrideReason />}
            <PreflightStrip lines={lines} />
            {needed.checks && <ChecksConfirmed />}
            <Agreement />
            {/* Below 1024 it stands in the bar at the bottom. */}
            <div css={desktopOnly}>
              <SubmitButton block icon={Lock}>
                {submitLabel(commission.total_amount)}
              </SubmitButton>
            </div>
            <ButtonLink variant="secondary" size="lg" block to={paths.invoiceInfo(data.draft.id)}>
              戻る
            </ButtonLink>
          </Stack>
        </CardBody>
      </Card>
      <Note tone="neutral">
        審査の結果、お支払いをお受けできない場合があります。その場合、カードへのご請求はありません。
      </Note>
    </Form>
  );
}

const INITIAL: Values = { agreement: false, checks_confirmed: false, override_reason: '' };

/** What it costs, and when the supplier has it. */
function Price({ commission, content }: Pick<ConfirmData, 'commission' | 'content'>) {
  return (
    <>
      <AmountSummary totalFirst lines={amountLinesOf(commission)} total={commission.total_amount} />
      <Row justify="between">
        <Text variant="small" tone="muted">
          {LABELS.deposit_date}
        </Text>
        <Text num nowrap>
          {formatDateInput(content.deposit_date)}
        </Text>
      </Row>
    </>
  );
}

const OverrideReason = () => (
  <TextAreaField name="override_reason" label={REASON_LABEL} required rows={2} />
);

const ChecksConfirmed = () => (
  <CheckboxField
    name="checks_confirmed"
    label={CHECKS_LABEL}
    labelNode="申請前チェックの内容を確認しました"
    required
  />
);

const Agreement = () => (
  <CheckboxField
    name="agreement"
    label={LABELS.agreement}
    labelNode={
      <>
        <a href="/termsofservice" target="_blank" rel="noopener">
          利用規約
        </a>
        および申請内容に同意する
      </>
    }
    required
  />
);

const Declined = ({ reason }: { reason: string }) => (
  <Note tone="danger" role="alert" title="カードの承認が得られませんでした">
    {reason}
  </Note>
);
