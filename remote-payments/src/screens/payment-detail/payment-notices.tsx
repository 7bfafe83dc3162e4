import type { InvoiceDetail } from '@hareto/contracts/invoices.ts';
import { formatDateProse, parsePlainDate } from '@hareto/domain/plain-date.ts';
import { AttentionPanel, Note } from '@hareto/design-system/feedback/note.tsx';
import { dayOf, tableInstant } from '../../parts/dates.ts';
import { AnswerLink } from './change-links.tsx';

/** What the buyer has to know first: what to correct by when, why it ended, until when it can be cancelled. */
export function PaymentNotices({ invoice }: { invoice: InvoiceDetail }) {
  return (
    <>
      {invoice.action_required && <ActionRequired invoice={invoice} action={invoice.action_required} />}
      {invoice.cancel && <Cancelled invoice={invoice} cancel={invoice.cancel} />}
      {invoice.status === 8 && <Note tone="neutral" title="期限切れになりました">支払期限を過ぎたため、お支払いいただけません。お手数ですが、依頼元へ直接お問い合わせください。</Note>}
      {invoice.status === 3 && <CancelDeadline invoice={invoice} />}
    </>
  );
}

function ActionRequired({ invoice, action }: { invoice: InvoiceDetail; action: NonNullable<InvoiceDetail['action_required']> }) {
  const transfer = invoice.deposit_date === null ? null : parsePlainDate(invoice.deposit_date);
  return (
    <AttentionPanel title={whatIsAsked(invoice, action)} action={<AnswerLink invoice={invoice} />}>
      {action.reasons.map((reason) => (
        <p key={reason.code}>{`${reason.label}。${reason.comment ?? ''}`}</p>
      ))}
      <p>
        <strong>{formatDateProse(dayOf(action.due_at))}まで</strong>にご対応ください。
        {transfer && `過ぎると、${formatDateProse(transfer)}の振込に間に合わない場合があります。`}
      </p>
    </AttentionPanel>
  );
}

function whatIsAsked(invoice: InvoiceDetail, { owner, reasons }: NonNullable<InvoiceDetail['action_required']>): string {
  if (owner !== 'buyer') return '依頼元の対応を待っています';
  // No field helps: what is wrong can only be cancelled.
  if (reasons.every(({ fields }) => fields.length === 0)) return 'このお支払いはお受けできません';
  return invoice.answer === 'reupload' ? '請求書の再アップロードをお願いします' : '申請内容の修正をお願いします';
}

const BY: Readonly<Record<NonNullable<InvoiceDetail['cancel']>['by'], string>> = {
  user: 'お客さまのお手続きによりキャンセルしました。',
  buyer: 'お客さまのお手続きによりキャンセルしました。',
  seller: '依頼元により取り消されました。',
  operator: '審査の結果、申請をお受けできませんでした。',
  system: '期限までに対応が確認できなかったため、キャンセルになりました。',
};

/** Where the money is (brief §2.5, money back). */
const MONEY: Readonly<Record<InvoiceDetail['payment_state'], string>> = {
  none: '',
  failed: '',
  authorized: 'カードの利用枠を戻す手続きをしています。',
  capturing: 'カード決済の結果を確認しています。',
  captured: '返金の手続きを準備しています。',
  voided: 'カードへのご請求はありません。カード会社での取消反映には数日〜1か月程度かかる場合があります。',
  refunding: '返金手続き中です。カード会社での取消反映には数日〜1か月程度かかる場合があります。',
  refunded: '返金しました。カード会社での取消反映には数日〜1か月程度かかる場合があります。',
};

function Cancelled({ invoice, cancel }: { invoice: InvoiceDetail; cancel: NonNullable<InvoiceDetail['cancel']> }) {
  return (
    <Note tone="neutral" title={`${tableInstant(cancel.cancelled_at)} ${BY[cancel.by]}`}>
      {cancel.comment !== null && <p>{cancel.comment}</p>}
      <p>{MONEY[invoice.payment_state]}</p>
    </Note>
  );
}

function CancelDeadline({ invoice }: { invoice: InvoiceDetail }) {
  if (invoice.cancellable_until === null) return null;
  const day = formatDateProse(dayOf(invoice.cancellable_until));
  if (invoice.is_cancellable) return <Note tone="primary">{day} 23:59までキャンセルできます</Note>;
  return <Note tone="neutral">キャンセルの期限（{day} 23:59）を過ぎたため、このお支払いはキャンセルできません。</Note>;
}
