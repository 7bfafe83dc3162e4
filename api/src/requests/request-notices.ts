import { formatDateProse, plainDate } from '@hareto/domain/plain-date.ts';
import type { InvoiceRow } from '../invoices/invoice-state.ts';
import type { Notice, NoticeKind } from '../invoices/notice.ts';

const dateOf = (text: string | null) => (text === null ? '' : formatDateProse(plainDate(text)));
const dueLine = (row: InvoiceRow) => `お支払い期限：${dateOf(row.payment_due_date)}`;
const reasonLines = (row: InvoiceRow) =>
  row.cancel?.comment ? [`理由：${row.cancel.comment}`] : [];
const toRequester = (title: string, ...lines: string[]): Notice => ({
  title,
  lines,
  category: 'payment',
  to: 'requester',
});
const toPayer = (title: string, ...lines: string[]): Notice => ({
  title,
  lines,
  category: 'payment',
});

/** What both sides of a card payment request are told; none for everything else. */
const NOTICES: Partial<Record<NoticeKind, (row: InvoiceRow) => Notice[]>> = {
  'mail:request_linked': (row) => [
    toRequester('依頼先がお支払い依頼を受け取りました', 'お支払い手続きをお待ちください。'),
    toPayer('お支払い依頼が届いています', 'お支払い待ちの一覧からご確認ください。', dueLine(row)),
  ],
  'mail:request_ready': (row) => [
    toRequester(
      '依頼先の事業者登録が完了しました',
      'お支払いいただけるようになりました。お支払い手続きをお待ちください。',
    ),
    toPayer(
      'お支払い依頼をお支払いいただけるようになりました',
      'お支払い待ちの一覧からお手続きください。',
      dueLine(row),
    ),
  ],
  'mail:request_paid': () => [
    toRequester(
      '依頼先がお支払い手続きを行いました',
      '審査が完了すると、入金予定日をお知らせします。',
    ),
  ],
  'mail:request_declined': (row) => [
    toRequester(
      'お支払い依頼が取り消されました',
      '依頼先がお支払いを辞退しました。',
      ...reasonLines(row),
    ),
  ],
  // Who has not taken it over is told by a mail of the request's own.
  'mail:request_withdrawn': (row) => [
    toPayer(
      'お支払い依頼が取り消されました',
      '依頼元により取り消されました。お手続きは必要ありません。',
      ...reasonLines(row),
    ),
  ],
  'mail:recheck': () => [
    toRequester(
      '入金先口座を再確認しています',
      '修正いただいた口座をあらためて確認し、入金予定日をお知らせします。',
    ),
  ],
  'mail:request_expired': (row) => [
    toRequester(
      'お支払い依頼の期限が切れました',
      'お支払い期限を過ぎたため、このご依頼はお支払いいただけなくなりました。',
      dueLine(row),
    ),
    toPayer(
      'お支払い依頼の期限が切れました',
      'お支払い期限を過ぎたため、このご依頼はお支払いいただけなくなりました。',
      dueLine(row),
    ),
  ],
  'mail:deposit_scheduled': (row) => [
    toRequester('入金予定のお知らせ', `入金予定日：${dateOf(row.deposit_date)}`),
  ],
  'mail:deposit_completed': () => [
    toRequester('入金が完了しました', 'ご登録の口座をご確認ください。'),
  ],
};

export const requestNotices = (kind: NoticeKind, row: InvoiceRow): Notice[] =>
  NOTICES[kind]?.(row) ?? [];
