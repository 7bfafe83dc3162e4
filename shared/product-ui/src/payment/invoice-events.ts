import * as message from '@hareto/contracts/messages.ts';

/** Texts for the events of a payment; events without a text are not shown. */
const EVENT_LABELS: Readonly<Record<string, string>> = {
  submit: '申請を受け付けました',
  submitted: '申請を受け付けました',
  pay: 'カードでのお支払いを受け付けました',
  pass_check: '最終確認に進みました',
  request_correction: '修正をお願いしました',
  resubmit: '再申請を受け付けました',
  edit: '申請内容を変更しました',
  approve: '審査が完了しました',
  capture_succeeded: '振込を予約しました',
  capture_failed: 'カード決済を完了できませんでした',
  change_card: 'お支払いカードを変更しました',
  send_transfer: '振込の手続きを開始しました',
  transfer_completed: '振込が完了しました',
  transfer_failed: '振込が完了しませんでした',
  correct_account: '振込先口座を修正しました',
  cancel: 'お支払いをキャンセルしました',
  reject: '申請をお受けできませんでした',
  answer_overdue: message.endedUnanswered(),
  create_request: 'お支払い依頼が届きました',
  link: 'お支払い依頼を受け取りました',
  buyer_approved: '事業者登録が完了しました',
  withdraw: 'お支払い依頼が取り消されました',
  expire: 'お支払い依頼の期限が切れました',
  return_funds: '振込資金が返却されました',
  date_passed: '振込希望日に間に合わなくなりました',
  change_date: '振込希望日を変更しました',
  hold: message.paymentsHeld(),
  release: message.paymentsReleased(),
  refund_completed: '返金が完了しました',
};

export const eventLabel = (type: string): string | null => EVENT_LABELS[type] ?? null;

/** The time of the latest event that has one of these names. */
export function lastEventAt(
  events: readonly { type: string; at: string }[],
  types: readonly string[],
): string | null {
  return events.findLast((event) => types.includes(event.type))?.at ?? null;
}
