import * as message from '@hareto/contracts/messages.ts';
/** The next step, which the screen shows. */
export type ResultAction = 'other_card' | 'retry' | 'contact_issuer' | 'wait';

interface ResultMessage {
  message: string;
  action: ResultAction;
}

const UNUSABLE = message.cardDeclined();

/** The texts by `v_result_code`: a code of the gateway, or one of ours (the last three). */
const MESSAGES: ReadonlyMap<string, ResultMessage> = new Map(
  Object.entries({
    limit_exceeded: {
      message:
        'ご利用可能枠が不足しています。カード会社にご確認いただくか、別のカードをご利用ください。',
      action: 'other_card',
    },
    authentication_failed: {
      message:
        '本人認証（3Dセキュア）に失敗しました。カード会社の会員サイトで設定をご確認ください。',
      action: 'retry',
    },
    authentication_unsupported: {
      message: 'このカードは3Dセキュアに対応していません。別のカードをご利用ください。',
      action: 'other_card',
    },
    card_declined: { message: UNUSABLE, action: 'contact_issuer' },
    card_expired: {
      message: 'カードの有効期限が切れています。別のカードをご利用ください。',
      action: 'other_card',
    },
    expired_approval: {
      message:
        '決済の有効時間が過ぎました。カードへの請求は行われていません。もう一度お手続きください。',
      action: 'retry',
    },
    not_authorised: {
      message:
        '決済を完了できませんでした。カードへの請求は行われていません。もう一度お手続きください。',
      action: 'retry',
    },
    pending: {
      message: message.resultUnknown(),
      action: 'wait',
    },
  } satisfies Record<string, ResultMessage>),
);

/** An unknown code has the text of a declined card. */
export function messageOfResultCode(code: string): ResultMessage {
  return MESSAGES.get(code) ?? { message: UNUSABLE, action: 'contact_issuer' };
}
