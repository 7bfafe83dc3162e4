import { formatYenProse } from '@hareto/domain/money.ts';
import { SubmitButton } from '@hareto/forms/submit-button.tsx';
import type { PreflightLine } from '../confirm/compare-with-document.ts';
import {
  AccountConfirmed,
  Agreement,
  ChecksConfirmed,
  ConsentForm,
  DeclinedNote,
  neededConsents,
  OverrideReason,
  type Consents,
  type TypedReason,
} from '../confirm/consents.tsx';
import { PreflightStrip } from '../confirm/preflight-strip.tsx';
import { amountLinesOf } from '@hareto/product-ui/amount-lines.ts';
import { toAdjustedAmounts } from '../values/to-invoice.ts';
import type { Outcome } from '../card/card-submission.ts';
import { AmountSummary } from '@hareto/product-ui/amount-summary.tsx';
import { ButtonLink } from '@hareto/design-system/actions/button.tsx';
import { Card } from '@hareto/design-system/layout/card.tsx';
import { desktopOnly } from '@hareto/design-system/foundation/width-styles.ts';
import { Divider, Stack } from '@hareto/design-system/layout/layout.tsx';
import { Note } from '@hareto/design-system/feedback/note.tsx';
import type { EditConfirmData } from './edit-confirm-loader.ts';
import { editPaths } from './edit-paths.ts';

/** The button shows the total when the card is authorised again. */
export const sendLabel = (needsApproval: boolean, total: number): string =>
  needsApproval ? `${formatYenProse(total)}で修正を申請する` : '修正内容を申請する';

type Props = {
  id: string;
  data: EditConfirmData;
  outcome: Outcome | null;
  isSending: boolean;
  /** Differences between the document and the entered values. */
  lines: readonly PreflightLine[];
  /** The typed reason, which is kept when a new form requires the consents again. */
  reason: TypedReason;
  onSend: (overrideReason: string | null) => Promise<void>;
};

/** Total, effect on the card, consent and the button. */
export function EditConfirmForm({ id, data, outcome, isSending, lines, reason, onSend }: Props) {
  const { invoice, commission, needsApproval, destination } = data;
  const needed = neededConsents(lines, outcome, {
    account_confirmed: destination !== null,
    agreement: needsApproval,
  });
  const send = async (values: Consents) => {
    await onSend(needed.override_reason ? values.override_reason.trim() : null);
    return undefined;
  };
  return (
    <ConsentForm id={id} label="修正の申請" needed={needed} reason={reason} onSubmit={send}>
      <Card title="お支払い金額">
        <Stack gap={4}>
          <AmountSummary
            lines={amountLinesOf({ ...commission, ...toAdjustedAmounts(data.values) })}
            total={commission.total_amount}
          />
          <Divider flush />
          {outcome?.kind === 'declined' && <DeclinedNote reason={outcome.message} />}
          <CardNote data={data} />
          {needed.checks_confirmed && <PreflightStrip lines={lines} />}
          {needed.checks_confirmed && <ChecksConfirmed />}
          {needed.account_confirmed && <AccountConfirmed />}
          {needed.override_reason && <OverrideReason />}
          {needed.agreement && <Agreement />}
          <div css={desktopOnly}>
            <SubmitButton block pending={isSending}>
              {sendLabel(needsApproval, commission.total_amount)}
            </SubmitButton>
          </div>
          <ButtonLink variant="secondary" size="lg" block to={editPaths(invoice.id).invoiceInfo}>
            戻る
          </ButtonLink>
        </Stack>
      </Card>
    </ConsentForm>
  );
}

/** Effect of the change on the card (T4, T6). */
function CardNote({
  data: { invoice, commission, needsApproval, body },
}: {
  data: EditConfirmData;
}) {
  const before = invoice.total_amount;
  const after = commission.total_amount;
  const totals =
    before === after ? null : (
      <p>
        <span>{`お支払い総額：${formatYenProse(before)} → `}</span>
        <strong>{formatYenProse(after)}</strong>
      </p>
    );
  if (needsApproval) {
    const why =
      body.credit_card_id === undefined ? 'お支払い総額が増えるため' : 'お支払いカードが変わるため';
    return (
      <Note tone="warning" title="カードの再承認が必要です">
        {totals}
        <p>{`${why}、あらためてカードの承認（本人認証を含む）を行います。これまでに確保したカードの利用枠は戻します。`}</p>
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
