import * as message from '@hareto/contracts/messages.ts';
import type { Notice, Notices, NoticeContext } from './payment-notice.ts';
import {
  requiredActionSection,
  dateFact,
  dateOf,
  dueFact,
  NO_ACTION_NEEDED,
  reasonSection,
  reminderTitle,
  requestSection,
  STILL_OPEN,
} from './payment-sections.ts';
import { dayBrief, reasonBrief } from './payment-summary.ts';
import { nextSteps, type LetterSection } from '../letter.ts';

const SEE = '依頼の内容を見る';
const OTHERWISE =
  '期限を過ぎると、このご依頼のお支払いは自動的にキャンセルされ、入金は行われません。';
const PAY_AGAIN =
  'お支払いがまだ必要な場合は、依頼の画面の「再依頼」から、あらためてご依頼ください。';

const notice = (title: string, lead: string, ...sections: LetterSection[]): Notice => ({
  category: 'payment',
  title,
  lead: [lead],
  sections,
  button: SEE,
});

const waiting = (title: string, lead: string, context: NoticeContext) =>
  notice(title, lead, requestSection(context, dueFact(context.row)), nextSteps(NO_ACTION_NEEDED));

const ended = (
  title: string,
  lead: string,
  context: NoticeContext,
  sections = reasonSection(context.row),
) =>
  notice(
    title,
    lead,
    ...sections,
    nextSteps(PAY_AGAIN),
    requestSection(context, dueFact(context.row)),
  );

const depositFact = ({ row }: NoticeContext) => dateFact('入金予定日', row);

const depositOf = ({ row: { deposit_date } }: NoticeContext): string =>
  deposit_date === null
    ? '入金予定日をお知らせします'
    : `${dateOf(deposit_date)}に入金される予定です`;

const asking = (title: string, lead: string, button: string, context: NoticeContext): Notice => ({
  category: 'action_required',
  title,
  lead: [lead],
  sections: [
    requiredActionSection(context.row, OTHERWISE),
    requestSection(context, ...depositFact(context)),
  ],
  button,
  brief: reasonBrief(context.row),
});

/** Mails and notices to the business that requested a card payment. */
export const REQUESTER_LETTERS: Notices = {
  'mail:request_linked': (context) =>
    waiting(
      '依頼先がカード決済依頼を受け取りました',
      '依頼先のお支払い手続きをお待ちください。',
      context,
    ),
  'mail:request_ready': (context) =>
    waiting(
      '依頼先の事業者登録が完了しました',
      '依頼先にお支払いいただけるようになりました。お支払い手続きをお待ちください。',
      context,
    ),
  'mail:request_paid': (context) =>
    waiting(
      '依頼先がお支払い手続きを行いました',
      `内容を審査しています。審査が完了すると、${depositOf(context)}。`,
      context,
    ),
  'mail:request_declined': (context) =>
    ended(
      '依頼先がお支払いを辞退しました',
      '依頼先がお支払いを辞退したため、入金は行われません。',
      context,
    ),
  'mail:request_expired': (context) =>
    ended(
      'カード決済依頼の期限が切れました',
      '支払期限までにお支払いがなかったため、このご依頼は期限切れになりました。',
      context,
    ),
  // The requester learns that the payment has ended, but not the payer's own reason.
  'mail:cancelled': (context) =>
    ended(
      '依頼先のお支払いがキャンセルされました',
      message.endOfPaidRequest[context.row.cancel?.by === 'system' ? 'system' : 'user'](),
      context,
      [],
    ),
  'mail:rejected': (context) =>
    ended(
      '依頼先のお支払いをお受けできませんでした',
      message.endOfPaidRequest.operator(),
      context,
      [],
    ),
  'mail:correction_requested': (context) =>
    context.owner === 'buyer'
      ? null
      : asking(
          '【要対応】ご依頼の内容のご確認をお願いします',
          message.correctionRequested(),
          '内容を確認して修正する',
          context,
        ),
  'mail:due_reminder': (context) =>
    context.owner === 'buyer'
      ? null
      : asking(reminderTitle(context), STILL_OPEN, '内容を確認して修正する', context),
  'mail:transfer_failed': (context) =>
    context.owner === 'buyer'
      ? null
      : {
          ...asking(
            '【要対応】入金が完了しませんでした',
            'ご登録の口座への振込が完了しませんでした。入金先口座をご確認のうえ、修正をお願いします。',
            '入金先口座を確認する',
            context,
          ),
          brief: '入金先口座をご確認ください。',
        },
  'mail:recheck': (context) =>
    notice(
      '入金先口座を再確認しています',
      'ご修正いただいた口座をあらためて確認し、入金予定日をお知らせします。',
      requestSection(context),
      nextSteps(NO_ACTION_NEEDED),
    ),
  'mail:date_passed': (context) =>
    notice(
      '入金予定日が変わります',
      '振込の日程を、依頼先とあらためて調整しています。決まりしだい、入金予定日をお知らせします。',
      requestSection(context),
      nextSteps(NO_ACTION_NEEDED),
    ),
  'mail:deposit_scheduled': (context) => ({
    ...notice(
      '入金予定のお知らせ',
      `審査が完了しました。${dateOf(context.row.deposit_date)}に、ご登録の口座へ入金します。`,
      requestSection(context, ...depositFact(context)),
      nextSteps(NO_ACTION_NEEDED),
    ),
    brief: dayBrief('入金予定日', context.row.deposit_date),
  }),
  'mail:deposit_completed': (context) =>
    notice(
      '入金が完了しました',
      'ご登録の口座への入金が完了しました。',
      requestSection(context, ['入金日', dateOf(context.row.deposit_date)]),
      nextSteps(
        'ご登録の口座への入金をご確認ください。支払通知書は、依頼の画面からダウンロードできます。',
      ),
    ),
};
