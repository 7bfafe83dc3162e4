import type { InvoiceRow } from '../../db/schema/invoices.ts';
import { formatYenProse } from '@hareto/domain/money.ts';
import * as message from '@hareto/contracts/messages.ts';
import { nextSteps, type LetterSection } from '../letter.ts';
import { REQUEST_LETTERS_TO_PAYER } from './payment-request-to-payer.ts';
import type { Notice, Notices, NoticeContext } from './payment-notice.ts';
import {
  requiredActionSections,
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
} from './payment-sections.ts';
import { dayBrief, reasonBrief } from './payment-summary.ts';

const SEE = 'お支払い状況を見る';

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
): (of: NoticeContext) => Notice {
  return (of) => ({
    category: 'action_required',
    title,
    lead: [lead],
    sections: [
      ...requiredActionSections(of.row, cancelledOtherwise(of.row)),
      paymentSection(of, ...transferDateFact(of.row)),
    ],
    button,
    brief: brief ?? reasonBrief(of.row),
  });
}

const byRequester =
  (title: string, lead: string, toPayer: (of: NoticeContext) => Notice) =>
  (of: NoticeContext): Notice =>
    of.owner === 'buyer'
      ? toPayer(of)
      : notice(
          title,
          [lead, ...untilLine(of.row)],
          [nextSteps(NO_ACTION_NEEDED), paymentSection(of, ...transferDateFact(of.row))],
        );

const untilLine = ({ action_due_at }: InvoiceRow) =>
  action_due_at === null
    ? []
    : [`${dayOf(action_due_at)}までに修正されない場合、お支払いは自動的にキャンセルされます。`];

/** Mails and notices to payers. */
export const PAYER_LETTERS: Notices = {
  'mail:submitted': (of) => ({
    ...notice(
      'お支払いの申請を受け付けました',
      ['内容を審査しています。結果はメールでお知らせします。'],
      [
        paymentSection(of, ...transferDateFact(of.row)),
        {
          heading: 'これからの流れ',
          lines: [
            '1. 審査が完了すると、振込を予約し、カードへの請求が確定します。カードのご利用日は審査完了日になります。',
            `2. ${dateOf(of.row.deposit_date)}に、${payeeOf(of)}の口座へ振り込みます。`,
          ],
        },
        nextSteps(NO_ACTION_NEEDED, ...cancellableLine(of.row)),
      ],
    ),
    brief: dayBrief('振込希望日', of.row.deposit_date),
  }),
  'mail:correction_requested': byRequester(
    '依頼元に修正をお願いしています',
    '審査で、依頼元に確認が必要な点がありました。',
    asking(
      '【要対応】申請内容のご確認をお願いします',
      message.correctionRequested(),
      '内容を確認して修正する',
    ),
  ),
  'mail:due_reminder': (of) =>
    of.owner === 'seller'
      ? null
      : isStopped(of.row)
        ? asking(reminderTitle(of.row), STILL_STOPPED, SEE)(of)
        : asking(reminderTitle(of.row), STILL_OPEN, '内容を確認して修正する')(of),
  'mail:resubmitted': (of) =>
    notice(
      '修正内容を受け付けました',
      [
        of.owner === 'seller'
          ? '依頼元が修正した内容をあらためて審査します。結果はメールでお知らせします。'
          : '修正いただいた内容をあらためて審査します。結果はメールでお知らせします。',
      ],
      [nextSteps(NO_ACTION_NEEDED), paymentSection(of, ...transferDateFact(of.row))],
    ),
  'mail:transfer_scheduled': (of) => ({
    ...notice(
      '審査が完了し、振込を予約しました',
      [
        'カードへのご請求が確定しました。',
        `${dateOf(of.row.deposit_date)}に、${payeeOf(of)}の口座へ振り込みます。`,
      ],
      [
        paymentSection(of, ['振込予定日', dateOf(of.row.deposit_date)], ...postedOn(of.row)),
        nextSteps(NO_ACTION_NEEDED, ...cancellableLine(of.row)),
      ],
    ),
    brief: dayBrief('振込予定日', of.row.deposit_date),
  }),
  'mail:capture_failed': asking(
    '【要対応】カード決済を完了できませんでした',
    '振込はまだ予約されていません。別のカードでお手続きください。',
    '別のカードで手続きする',
    '別のカードでお手続きください。',
  ),
  'mail:transfer_completed': (of) => transferred(of),
  'mail:transfer_failed': byRequester(
    '振込が完了しませんでした',
    '依頼元の口座への振込が完了しませんでした。依頼元に口座の確認をお願いしています。',
    asking(
      '【要対応】振込が完了しませんでした',
      '取引先の口座への振込が完了しませんでした。振込先口座をご確認のうえ、新しい振込希望日をご指定ください。',
      '振込先口座を確認する',
      '振込先口座をご確認ください。',
    ),
  ),
  'mail:date_passed': asking(
    '【要対応】申請内容のご確認をお願いします',
    '振込希望日に間に合わなくなりました。新しい振込希望日をご指定ください。',
    '新しい振込希望日を指定する',
    '新しい振込希望日をご指定ください。',
  ),
  ...REQUEST_LETTERS_TO_PAYER,
  'mail:cancelled': (of) =>
    ended('お支払いをキャンセルしました', cancelReason(of.row), again(of), of),
  'mail:rejected': (of) =>
    ended(
      '申請をお受けできませんでした',
      '内容を審査した結果、申請をお受けできませんでした。',
      'ご不明な点は、お支払い番号を添えてお問い合わせください。',
      of,
    ),
};

function transferred(of: NoticeContext): Notice {
  const { row, request } = of;
  const sum = formatYenProse(row.billing_amount);
  const sender = row.transfer_person_name;
  return notice(
    '振込が完了しました',
    [
      request
        ? '依頼元の口座への振込が完了しました。'
        : `${row.supplier_snapshot.name}の口座へ、${sum}を振り込みました。`,
    ],
    [
      paymentSection(
        of,
        ['振込日', dateOf(row.deposit_date)],
        ...(sender === null ? [] : [['振込依頼人名', sender] as const]),
        ...postedOn(row),
      ),
      nextSteps(
        '・手数料の領収書（適格請求書）をダウンロードし、保存してください。',
        `・カードご利用明細は適格請求書ではありません。${payeeOf(of)}が発行した請求書を保存してください。`,
      ),
    ],
    '領収書をダウンロードする',
  );
}

const cancelReason = ({ cancel }: InvoiceRow): string =>
  cancel?.by === 'system'
    ? 'ご対応の期限を過ぎたため、お支払いをキャンセルしました。'
    : 'お客さまのお手続きにより、お支払いをキャンセルしました。';

const again = (of: NoticeContext) =>
  of.request
    ? message.contactRequester()
    : 'お支払いがまだ必要な場合は、新しい申請としてお手続きください。';

const ended = (title: string, lead: string, next: string, of: NoticeContext): Notice =>
  notice(
    title,
    [lead, refundLine(of.row)],
    [...reasonSection(of.row), nextSteps(next), paymentSection(of)],
    'お支払いの内容を見る',
  );
