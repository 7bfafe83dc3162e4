import type { InvoiceRow } from '../../db/schema/invoices.ts';
import { formatYenProse } from '@hareto/domain/money.ts';
import { paidFeeOf } from '@hareto/domain/pricing.ts';
import * as message from '@hareto/contracts/messages.ts';
import { nextSteps, type LetterSection } from '../letter.ts';
import { REQUEST_LETTERS_TO_PAYER } from './payment-request-to-payer.ts';
import type { Notice, Notices, NoticeContext } from './payment-notice.ts';
import {
  requiredActionSection,
  cancellableLine,
  cancelledOtherwise,
  dateFact,
  dateOf,
  dayOf,
  isStopped,
  NO_ACTION_NEEDED,
  paymentSection,
  reasonSection,
  refundLine,
  reminderTitle,
  STILL_OPEN,
  STILL_STOPPED,
  UNANSWERED,
} from './payment-sections.ts';
import { dayBrief, reasonBrief } from './payment-summary.ts';

const SEE = 'お支払い状況を見る';
const SEE_CONTENT = 'お支払いの内容を見る';

const notice = (
  title: string,
  lead: readonly string[],
  sections: readonly LetterSection[],
  button = SEE,
): Notice => ({ category: 'payment', title, lead, sections, button });

const transferDateFact = (row: InvoiceRow) => dateFact('振込希望日', row);
const payeeOf = ({ request }: NoticeContext) => (request ? '依頼元' : '取引先');
const postedOn = ({ captured_at }: InvoiceRow) =>
  captured_at === null ? [] : [['カードご利用日', dayOf(captured_at)] as const];

/** Asks the payer for a correction; a requester's corrections have another letter. */
function asking(
  title: string,
  lead: string,
  button: string,
  brief?: string,
): (context: NoticeContext) => Notice {
  return (context) => ({
    category: 'action_required',
    title,
    lead: [lead],
    sections: [
      requiredActionSection(context.row, cancelledOtherwise(context.row)),
      paymentSection(context, ...transferDateFact(context.row), ...postedOn(context.row)),
    ],
    button,
    brief: brief ?? reasonBrief(context.row),
  });
}

/** Asks the payer to cancel, because no change of the payment would help. */
function askingToCancel(context: NoticeContext, title: string, before = ''): Notice {
  const request = message.cancellationRequest(
    context.row.action_required?.reasons ?? [],
    `${message.paymentNotAccepted()}。`,
  );
  return asking(title, `${before}${request}`, SEE_CONTENT, message.cancelPayment())(context);
}

/** Asks the payer to resume a stopped payment, which cannot be answered before. */
const askingToResume = (context: NoticeContext, title: string, before = ''): Notice =>
  asking(title, `${before}${STILL_STOPPED}`, SEE)(context);

const byRequester =
  (title: string, lead: string, toPayer: (context: NoticeContext) => Notice) =>
  (context: NoticeContext): Notice =>
    context.owner === 'buyer'
      ? toPayer(context)
      : notice(
          title,
          [lead, ...untilLine(context.row)],
          [nextSteps(NO_ACTION_NEEDED), paymentSection(context, ...transferDateFact(context.row))],
        );

const untilLine = ({ action_due_at }: InvoiceRow) =>
  action_due_at === null
    ? []
    : [`${dayOf(action_due_at)}までに修正されない場合、お支払いは自動的にキャンセルされます。`];

/** Mails and notices to payers. */
export const PAYER_LETTERS: Notices = {
  'mail:submitted': (context) => ({
    ...notice(
      'お支払いの申請を受け付けました',
      ['内容を審査しています。結果はメールでお知らせします。'],
      [
        paymentSection(context, ...transferDateFact(context.row)),
        {
          heading: '今後の流れ',
          lines: [
            '1. 審査が完了すると、振込を予約し、カードへの請求が確定します。カードのご利用日は審査完了日になります。',
            `2. ${dateOf(context.row.deposit_date)}に、${payeeOf(context)}の口座へ振り込みます。`,
          ],
        },
        nextSteps(NO_ACTION_NEEDED, ...cancellableLine(context)),
      ],
    ),
    brief: dayBrief('振込希望日', context.row.deposit_date),
  }),
  'mail:correction_requested': byRequester(
    '依頼元に修正をお願いしています',
    '審査で確認が必要な点があり、依頼元に修正をお願いしています。',
    correctionRequested,
  ),
  'mail:due_reminder': (context) =>
    context.owner === 'seller'
      ? null
      : isStopped(context.row)
        ? askingToResume(context, reminderTitle(context))
        : context.mustCancel
          ? askingToCancel(context, reminderTitle(context), UNANSWERED)
          : asking(reminderTitle(context), STILL_OPEN, '内容を確認して修正する')(context),
  'mail:resubmitted': (context) =>
    notice(
      '修正内容を受け付けました',
      [
        context.owner === 'seller'
          ? '依頼元が修正した内容をあらためて審査します。結果はメールでお知らせします。'
          : 'ご修正いただいた内容をあらためて審査します。結果はメールでお知らせします。',
      ],
      [nextSteps(NO_ACTION_NEEDED), paymentSection(context, ...transferDateFact(context.row))],
    ),
  'mail:transfer_scheduled': (context) => ({
    ...notice(
      '審査が完了し、振込を予約しました',
      [
        'カードへのご請求が確定しました。',
        `${dateOf(context.row.deposit_date)}に、${payeeOf(context)}の口座へ振り込みます。`,
      ],
      [
        paymentSection(
          context,
          ['振込予定日', dateOf(context.row.deposit_date)],
          ...postedOn(context.row),
        ),
        nextSteps(NO_ACTION_NEEDED, ...cancellableLine(context)),
      ],
    ),
    brief: dayBrief('振込予定日', context.row.deposit_date),
  }),
  'mail:capture_failed': (context) => captureFailed(context),
  'mail:transfer_completed': (context) => transferred(context),
  'mail:transfer_failed': byRequester(
    '振込が完了しませんでした',
    '依頼元の口座への振込が完了しませんでした。依頼元に口座の確認をお願いしています。',
    transferFailed,
  ),
  'mail:date_passed': asking(
    '【要対応】申請内容のご確認をお願いします',
    '振込希望日に間に合わなくなりました。新しい振込希望日をご指定ください。',
    '新しい振込希望日を指定する',
    '新しい振込希望日をご指定ください。',
  ),
  ...REQUEST_LETTERS_TO_PAYER,
  'mail:cancelled': (context) =>
    ended('お支払いをキャンセルしました', cancelReason(context), again(context), context),
  'mail:rejected': (context) =>
    ended(
      '申請をお受けできませんでした',
      '内容を審査した結果、申請をお受けできませんでした。',
      'ご不明な点は、お支払い番号を添えてお問い合わせください。',
      context,
    ),
};

function correctionRequested(context: NoticeContext): Notice {
  if (context.mustCancel)
    return askingToCancel(context, `【要対応】${message.paymentNotAccepted()}`);
  return asking(
    '【要対応】申請内容のご確認をお願いします',
    message.correctionRequested(),
    '内容を確認して修正する',
  )(context);
}

function captureFailed(context: NoticeContext): Notice {
  const title = '【要対応】カード決済を完了できませんでした';
  if (isStopped(context.row)) return askingToResume(context, title);
  return asking(
    title,
    '振込はまだ予約されていません。別のカードでお手続きください。',
    '別のカードで手続きする',
    '別のカードでお手続きください。',
  )(context);
}

function transferFailed(context: NoticeContext): Notice {
  const title = '【要対応】振込が完了しませんでした';
  const problem = '取引先の口座への振込が完了しませんでした。';
  if (isStopped(context.row)) return askingToResume(context, title, problem);
  if (context.mustCancel) return askingToCancel(context, title, problem);
  return asking(
    title,
    `${problem}振込先口座をご確認のうえ、新しい振込希望日をご指定ください。`,
    '振込先口座を確認する',
    '振込先口座をご確認ください。',
  )(context);
}

function transferred(context: NoticeContext): Notice {
  const { row, request } = context;
  const sum = formatYenProse(row.billing_amount);
  const sender = row.transfer_person_name;
  const keepInvoice = `カードご利用明細は適格請求書ではありません。${payeeOf(context)}が発行した請求書を保存してください。`;
  const hasFee = paidFeeOf(row) > 0;
  return notice(
    '振込が完了しました',
    [
      request
        ? '依頼元の口座への振込が完了しました。'
        : `${row.supplier_snapshot.name}の口座へ、${sum}を振り込みました。`,
    ],
    [
      paymentSection(
        context,
        ['振込日', dateOf(row.deposit_date)],
        ...(sender === null ? [] : [['振込依頼人名', sender] as const]),
        ...postedOn(row),
      ),
      hasFee
        ? nextSteps(
            '・手数料の領収書（適格請求書）をダウンロードし、保存してください。',
            `・${keepInvoice}`,
          )
        : nextSteps(keepInvoice),
    ],
    hasFee ? '領収書をダウンロードする' : SEE_CONTENT,
  );
}

function cancelReason({ row: { cancel }, owner }: NoticeContext): string {
  if (cancel?.by !== 'system') return 'お客さまのお手続きにより、お支払いをキャンセルしました。';
  return owner === 'seller'
    ? '依頼元の修正の期限を過ぎたため、お支払いをキャンセルしました。'
    : 'ご対応の期限を過ぎたため、お支払いをキャンセルしました。';
}

const again = (context: NoticeContext) =>
  context.request
    ? message.contactRequester()
    : 'お支払いがまだ必要な場合は、新しい申請としてお手続きください。';

const ended = (title: string, lead: string, next: string, context: NoticeContext): Notice =>
  notice(
    title,
    [lead, refundLine(context.row)],
    [...reasonSection(context.row), nextSteps(next), paymentSection(context)],
    SEE_CONTENT,
  );
