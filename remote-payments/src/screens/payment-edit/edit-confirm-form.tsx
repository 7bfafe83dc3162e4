import { LABELS } from '@hareto/contracts/fields.ts';
import * as message from '@hareto/contracts/messages.ts';
import { formatYenProse } from '@hareto/domain/money.ts';
import { CheckboxField } from '@hareto/forms/checkbox-field.tsx';
import { Form } from '@hareto/forms/form.tsx';
import { SubmitButton } from '@hareto/forms/submit-button.tsx';
import { TextAreaField } from '@hareto/forms/text-area-field.tsx';
import type { PreflightLine } from '@hareto/payment-flow/confirm/preflight.ts';
import { PreflightStrip } from '@hareto/payment-flow/confirm/preflight-strip.tsx';
import { amountLinesOf } from '@hareto/payment-flow/confirm/amount-lines.ts';
import type { Outcome } from '@hareto/payment-flow/card/card-submission.ts';
import { AmountSummary } from '@hareto/product-ui/amount-summary.tsx';
import { ButtonLink } from '@hareto/design-system/actions/button.tsx';
import { Card } from '@hareto/design-system/layout/card.tsx';
import { desktopOnly, Divider, Stack } from '@hareto/design-system/layout/layout.tsx';
import { Note } from '@hareto/design-system/feedback/note.tsx';
import type { EditConfirmData } from './edit-confirm-loader.ts';
import { editPaths } from './edit-paths.ts';

type Values = {
  agreement: boolean;
  checks_confirmed: boolean;
  account_confirmed: boolean;
  override_reason: string;
};
const INITIAL: Values = {
  agreement: false,
  checks_confirmed: false,
  account_confirmed: false,
  override_reason: '',
};
const CHECKS_LABEL = '申請前チェックの内容の確認';
const ACCOUNT_LABEL = '振込先口座の変更内容の確認';
const REASON_LABEL = '別の請求書として申請する理由';
const MAX_REASON = 200;

/** With a new authorisation the button says what it costs. */
export const sendLabel = (needsApproval: boolean, total: number): string =>
  needsApproval ? `${formatYenProse(total)}で修正を申請する` : '修正内容を申請する';

type Props = {
  id: string;
  data: EditConfirmData;
  outcome: Outcome | null;
  /** The paper and what was entered do not agree in everything. */
  lines: readonly PreflightLine[];
  onSend: (overrideReason: string | null) => Promise<void>;
};

/** Total, what happens at the card, consent and the button. */
export function EditConfirmForm({ id, data, outcome, lines, onSend }: Props) {
  const hasDoubts = lines.some(({ verdict }) => verdict !== 'ok');
  const { invoice, commission, needsApproval, destination } = data;
  const needsReason = outcome?.kind === 'duplicate' && outcome.canOverride;
  const validate = (values: Values) => ({
    ...(hasDoubts &&
      !values.checks_confirmed && { checks_confirmed: message.requiredCheck(CHECKS_LABEL) }),
    ...(destination &&
      !values.account_confirmed && { account_confirmed: message.requiredCheck(ACCOUNT_LABEL) }),
    ...(needsReason && reasonError(values)),
    ...(needsApproval &&
      !values.agreement && { agreement: message.requiredCheck(LABELS.agreement) }),
  });
  const send = async (values: Values) => {
    await onSend(needsReason ? values.override_reason.trim() : null);
    return undefined;
  };
  return (
    <Form<Values>
      id={id}
      aria-label="修正の申請"
      initialValues={INITIAL}
      validate={validate}
      onSubmit={send}
    >
      <Card title="お支払い金額">
        <Stack gap={4}>
          <AmountSummary lines={amountLinesOf(commission)} total={commission.total_amount} />
          <Divider flush />
          {outcome?.kind === 'declined' && (
            <Note tone="danger" role="alert" title="カードの承認が得られませんでした">
              {outcome.message}
            </Note>
          )}
          <CardNote data={data} />
          {hasDoubts && <PreflightStrip lines={lines} />}
          {hasDoubts && (
            <CheckboxField
              name="checks_confirmed"
              label={CHECKS_LABEL}
              labelNode="申請前チェックの内容を確認しました"
              required
            />
          )}
          {destination && (
            <CheckboxField
              name="account_confirmed"
              label={ACCOUNT_LABEL}
              labelNode="振込先口座の変更前と変更後を確認しました"
              required
            />
          )}
          {needsReason && (
            <TextAreaField name="override_reason" label={REASON_LABEL} required rows={2} />
          )}
          {needsApproval && (
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
          )}
          <div css={desktopOnly}>
            <SubmitButton block>{sendLabel(needsApproval, commission.total_amount)}</SubmitButton>
          </div>
          <ButtonLink variant="secondary" size="lg" block to={editPaths(invoice.id).invoiceInfo}>
            戻る
          </ButtonLink>
        </Stack>
      </Card>
    </Form>
  );
}

function reasonError({ override_reason }: Values): { override_reason?: string } {
  if (override_reason.trim() === '') return { override_reason: message.required(REASON_LABEL) };
  if ([...override_reason].length <= MAX_REASON) return {};
  return { override_reason: message.maxLength(REASON_LABEL, MAX_REASON) };
}

/** What the change means for the card (T4, T6). */
function CardNote({
  data: { invoice, commission, needsApproval, body },
}: {
  data: EditConfirmData;
}) {
  const [before, after] = [invoice.total_amount, commission.total_amount];
  const totals =
    before === after ? null : (
      <p>
        お支払い総額：{formatYenProse(before)} → <strong>{formatYenProse(after)}</strong>
      </p>
    );
  if (needsApproval) {
    const why =
      body.credit_card_id === undefined ? 'お支払い総額が増えるため' : 'お支払いカードが変わるため';
    return (
      <Note tone="warning" title="カードの再承認が必要です">
        {totals}
        <p>
          {why}
          、あらためてカードの承認（本人認証を含む）を行います。これまでに確保したカードの利用枠は戻します。
        </p>
      </Note>
    );
  }
  if (totals)
    return (
      <Note tone="primary" title="カードの再承認は不要です">
        {totals}
        <p>変更後のお支払い総額だけをご請求します。</p>
      </Note>
    );
  return <Note tone="primary">カードの再承認は不要です。お支払い総額は変わりません。</Note>;
}
