import type { InvoiceRow } from '../../db/schema/invoices.ts';
import { formatYenProse } from '@hareto/domain/money.ts';
import { paidFeeOf } from '@hareto/domain/pricing.ts';
import * as message from '@hareto/contracts/messages.ts';
import {
  captureFailed,
  correctionRequested,
  datePassed,
  dueReminder,
  SEE,
  SEE_CONTENT,
  transferFailed,
} from './corrections-by-payer.ts';
import { nextSteps, type LetterSection } from '../letter.ts';
import { REQUEST_LETTERS_TO_PAYER } from './payment-request-to-payer.ts';
import type { Notice, Notices, NoticeContext } from './payment-notice.ts';
import {
  cancellableLine,
  dateOf,
  dayOf,
  NO_ACTION_NEEDED,
  paymentSection,
  postedOn,
  reasonSection,
  refundLine,
  transferDateFact,
} from './payment-sections.ts';
import { dayBrief } from './payment-summary.ts';

const notice = (
  title: string,
  lead: readonly string[],
  sections: readonly LetterSection[],
  button = SEE,
): Notice => ({ category: 'payment', title, lead, sections, button });

const payeeOf = ({ request }: NoticeContext) => (request ? '依頼元' : '取引先');

/** The letter `toPayer`; or, if the requester has to correct, a letter that says so. */
const toPayerOrAboutRequester =
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
  'mail:correction_requested': toPayerOrAboutRequester(
    '依頼元に修正をお願いしています',
    '審査で確認が必要な点があり、依頼元に修正をお願いしています。',
    correctionRequested,
  ),
  'mail:due_reminder': (context) => (context.owner === 'seller' ? null : dueReminder(context)),
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
        ...(context.wasCharged ? [] : ['カードへのご請求が確定しました。']),
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
  'mail:capture_failed': captureFailed,
  'mail:transfer_completed': (context) => transferred(context),
  'mail:transfer_failed': toPayerOrAboutRequester(
    '振込が完了しませんでした',
    '依頼元の口座への振込が完了しませんでした。依頼元に口座の確認をお願いしています。',
    transferFailed,
  ),
  'mail:date_passed': datePassed,
  ...REQUEST_LETTERS_TO_PAYER,
  'mail:cancelled': (context) =>
    ended('お支払いをキャンセルしました', cancelReason(context), howToPayAgain(context), context),
  'mail:rejected': (context) =>
    ended(
      '申請をお受けできませんでした',
      '内容を審査した結果、申請をお受けできませんでした。',
      'ご不明な点は、お支払い番号を添えてお問い合わせください。',
      context,
    ),
};

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

const howToPayAgain = (context: NoticeContext) =>
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
