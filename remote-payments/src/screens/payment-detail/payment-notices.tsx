import type { InvoiceDetail } from '@hareto/contracts/invoices.ts';
import { isAnswerOverdue } from '@hareto/domain/answer-deadline.ts';
import { formatDateProse } from '@hareto/domain/plain-date.ts';
import { AttentionPanel, Note } from '@hareto/design-system/feedback/note.tsx';
import { typedLines } from '@hareto/design-system/foundation/text-styles.ts';
import { dayOf, tableInstant } from '@hareto/domain/date-texts.ts';
import { INVOICE_STATUS } from '@hareto/domain/invoice-status-numbers.ts';
import { isReserved } from '@hareto/domain/invoice-status-groups.ts';
import * as message from '@hareto/contracts/messages.ts';
import { AnswerLink } from './change-links.tsx';

/**
 * The most important facts: the correction with its deadline, the reason of the end, or the last
 * time to cancel.
 */
export function PaymentNotices({ invoice, now }: { invoice: InvoiceDetail; now: Date }) {
  return (
    <>
      {invoice.action_required && (
        <ActionRequired invoice={invoice} action={invoice.action_required} now={now} />
      )}
      {invoice.cancel && <Cancelled invoice={invoice} cancel={invoice.cancel} />}
      {invoice.status === INVOICE_STATUS.Expired && (
        <Note tone="neutral" title="期限切れになりました">
          支払期限を過ぎたため、お支払いいただけません。依頼元へ直接お問い合わせください。
        </Note>
      )}
      {isReserved(invoice.status) && <CancelDeadline invoice={invoice} />}
    </>
  );
}

type ActionRequest = NonNullable<InvoiceDetail['action_required']>;
type ActionProps = {
  invoice: InvoiceDetail;
  action: ActionRequest;
  now: Date;
};

function ActionRequired({ invoice, action, now }: ActionProps) {
  return (
    <AttentionPanel title={actionTitle(invoice, action)} action={<AnswerLink invoice={invoice} />}>
      {action.reasons.map((reason) => (
        <p key={reason.code}>{`${reason.label}。${reason.comment ?? ''}`}</p>
      ))}
      {mustCancel(invoice, action) && <p>{message.cancellationRequest(action.reasons)}</p>}
      <Deadline invoice={invoice} action={action} now={now} />
    </AttentionPanel>
  );
}

/** Says what the server does when the deadline passes, with the same text as its mail. */
function Deadline({ invoice, action, now }: ActionProps) {
  const moneyText = MONEY_AFTER_DEADLINE[invoice.payment_state];
  if (isAnswerOverdue(action.due_at, now)) {
    return (
      <p>
        {message.answerOverdue(action.owner)}
        {moneyText}
      </p>
    );
  }
  return (
    <p>
      <strong>{`${formatDateProse(dayOf(action.due_at))}まで`}</strong>
      <span>{`${action.owner === 'buyer' ? 'にご対応ください。' : 'に依頼元が対応します。'}この日を過ぎると、お支払いは自動的にキャンセルされます。${moneyText}`}</span>
    </p>
  );
}

const NO_CHARGE = message.cardNotCharged();
const REFUND = 'お支払い済みの金額は、カードへ返金します。';
const MONEY_AFTER_DEADLINE: Readonly<Record<InvoiceDetail['payment_state'], string>> = {
  none: NO_CHARGE,
  failed: NO_CHARGE,
  authorized: NO_CHARGE,
  voided: NO_CHARGE,
  capturing: '',
  captured: REFUND,
  refunding: REFUND,
  refunded: REFUND,
};

/** True when no change of the payment would help. */
const mustCancel = (invoice: InvoiceDetail, { owner }: Pick<ActionRequest, 'owner'>): boolean =>
  owner === 'buyer' && !invoice.is_held && invoice.answer === null;

function actionTitle(invoice: InvoiceDetail, { owner }: ActionRequest): string {
  if (invoice.is_held) return message.paymentsAreHeld();
  if (owner !== 'buyer') return message.waitsForRequester();
  if (mustCancel(invoice, { owner })) return message.paymentNotAccepted();
  return invoice.answer === 'reupload'
    ? '請求書の再アップロードをお願いします'
    : '申請内容の修正をお願いします';
}

const CANCELLED_BY: Readonly<Record<NonNullable<InvoiceDetail['cancel']>['by'], string>> = {
  user: 'お客さまのお手続きによりキャンセルしました。',
  buyer: 'お客さまのお手続きによりキャンセルしました。',
  seller: '依頼元が取り消しました。',
  operator: '審査の結果、申請をお受けできませんでした。',
  system: `${message.endedUnanswered()}。`,
};

/** Says what happens to the money of a cancelled payment. */
const MONEY_AFTER_CANCELLATION: Readonly<Record<InvoiceDetail['payment_state'], string>> = {
  none: '',
  failed: '',
  authorized: 'カードの利用枠を戻す手続きをしています。',
  capturing: 'カード決済の結果を確認しています。',
  captured: '返金の手続きを準備しています。',
  voided:
    'カードへのご請求はありません。カード会社での反映には数日〜1か月程度かかる場合があります。',
  refunding: '返金手続き中です。カード会社での反映には数日〜1か月程度かかる場合があります。',
  refunded: '返金しました。カード会社での反映には数日〜1か月程度かかる場合があります。',
};

function Cancelled({
  invoice,
  cancel,
}: {
  invoice: InvoiceDetail;
  cancel: NonNullable<InvoiceDetail['cancel']>;
}) {
  return (
    <Note tone="neutral" title={`${tableInstant(cancel.cancelled_at)} ${CANCELLED_BY[cancel.by]}`}>
      {cancel.comment !== null && <p css={typedLines}>{cancel.comment}</p>}
      <p>{MONEY_AFTER_CANCELLATION[invoice.payment_state]}</p>
    </Note>
  );
}

function CancelDeadline({ invoice }: { invoice: InvoiceDetail }) {
  if (!invoice.is_cancellable)
    return (
      <Note tone="neutral">
        キャンセルの期限（振込予定日の前日）を過ぎたため、このお支払いはキャンセルできません。
      </Note>
    );
  if (invoice.cancellable_until === null) return null;
  return (
    <Note tone="primary">{`${formatDateProse(dayOf(invoice.cancellable_until))} 23:59までキャンセルできます`}</Note>
  );
}
