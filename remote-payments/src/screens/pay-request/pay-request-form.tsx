import { LABELS } from '@hareto/contracts/labels.ts';
import * as message from '@hareto/contracts/messages.ts';
import { CheckboxField } from '@hareto/forms/checkbox-field.tsx';
import { Form } from '@hareto/forms/form.tsx';
import { SubmitButton } from '@hareto/forms/submit-button.tsx';
import { TextAreaField } from '@hareto/forms/text-area-field.tsx';
import type { Outcome } from '@hareto/payment-flow/card/card-submission.ts';
import { amountLinesOf } from '@hareto/product-ui/amount-lines.ts';
import { AmountSummary } from '@hareto/product-ui/amount-summary.tsx';
import { Button } from '@hareto/design-system/actions/button.tsx';
import { Note } from '@hareto/design-system/feedback/note.tsx';
import { Text } from '@hareto/design-system/foundation/text.tsx';
import { Card } from '@hareto/design-system/layout/card.tsx';
import { desktopOnly } from '@hareto/design-system/foundation/width-styles.ts';
import { Stack } from '@hareto/design-system/layout/layout.tsx';
import { Lock } from 'lucide-react';
import { useState } from 'react';
import { CancelDialog } from '../../parts/cancel-dialog.tsx';
import type { PayRequestData } from './pay-request-loader.ts';
import { payLabel } from '@hareto/product-ui/card-request/pay-label.ts';

type Values = { agreement: boolean; override_reason: string };
const INITIAL: Values = { agreement: false, override_reason: '' };
const REASON_LABEL = '別の請求書としてお支払いになる理由';
const MAX_REASON = 200;

const validate = (needsReason: boolean) => (values: Values) => ({
  ...(needsReason && reasonErrors(values)),
  ...(!values.agreement && { agreement: message.requiredCheck(LABELS.agreement) }),
});

function reasonErrors({ override_reason }: Values): { override_reason?: string } {
  if (override_reason.trim() === '') return { override_reason: message.required(REASON_LABEL) };
  if ([...override_reason].length <= MAX_REASON) return {};
  return { override_reason: message.maxLength(REASON_LABEL, MAX_REASON) };
}

type Props = {
  id: string;
  data: PayRequestData;
  outcome: Outcome | null;
  isSending: boolean;
  onSend: (overrideReason: string | null) => Promise<void>;
};

/** お支払い金額: both parties' part of the fee, consent, the button, and a link to decline. */
export function PayRequestForm({ id, data: { invoice }, outcome, isSending, onSend }: Props) {
  const needsReason = outcome?.kind === 'duplicate' && outcome.canOverride;
  const send = async (values: Values) => {
    await onSend(needsReason ? values.override_reason.trim() : null);
    return undefined;
  };
  return (
    <Stack gap={4}>
      <Form<Values>
        id={id}
        aria-label="お支払い"
        initialValues={INITIAL}
        validate={validate(needsReason)}
        onSubmit={send}
      >
        <Card title="お支払い金額">
          <Stack gap={4}>
            <AmountSummary lines={amountLinesOf(invoice)} total={invoice.total_amount} />
            {outcome?.kind === 'declined' && <Declined reason={outcome.message} />}
            {needsReason && (
              <TextAreaField name="override_reason" label={REASON_LABEL} required rows={2} />
            )}
            <Agreement />
            <div css={desktopOnly}>
              <SubmitButton block icon={Lock} pending={isSending}>
                {payLabel(invoice.total_amount)}
              </SubmitButton>
            </div>
            <Text
              as="p"
              variant="caption"
              tone="muted"
            >{`カード情報は暗号化して送信し、${invoice.supplier_name}には伝わりません。`}</Text>
          </Stack>
        </Card>
      </Form>
      <Decline invoice={invoice} />
    </Stack>
  );
}

const Declined = ({ reason }: { reason: string }) => (
  <Note tone="danger" role="alert" title="カードの承認が得られませんでした">
    {reason}
  </Note>
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
        および依頼の内容に同意する
      </>
    }
    required
  />
);

function Decline({ invoice }: Pick<PayRequestData, 'invoice'>) {
  const [open, setOpen] = useState(false);
  return (
    <>
      <Button variant="dangerOutline" block onClick={() => setOpen(true)}>
        この依頼を辞退する
      </Button>
      <CancelDialog invoice={invoice} open={open} onClose={() => setOpen(false)} />
    </>
  );
}
