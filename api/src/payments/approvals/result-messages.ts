import * as message from '@hareto/contracts/messages.ts';

/** The next step, which the screen shows. */
export type ResultAction = 'other_card' | 'retry' | 'contact_issuer' | 'wait';

interface CardResult {
  message: string;
  action: ResultAction;
}

const UNUSABLE = message.cardDeclined();

/**
 * The results by `v_result_code`, a name that the specification gives to the field: a code of the
 * gateway, or one of ours (the last three).
 */
const RESULTS: ReadonlyMap<string, CardResult> = new Map(
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
  } satisfies Record<string, CardResult>),
);

/** An unknown code has the result of a declined card. */
export function resultOfCode(code: string): CardResult {
  return RESULTS.get(code) ?? { message: UNUSABLE, action: 'contact_issuer' };
}
