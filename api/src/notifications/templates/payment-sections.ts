import type { InvoiceRow } from '../../db/schema/invoices.ts';
import { CORRECTION_REASONS, isDateUnusable } from '@hareto/domain/correction-reasons.ts';
import { formatDocumentNumber } from '@hareto/domain/display-format.ts';
import { cancellableUntil } from '@hareto/domain/invoice-state.ts';
import { formatYenProse } from '@hareto/domain/money.ts';
import { depositOf, paidFeeOf, paidTaxOf } from '@hareto/domain/pricing.ts';
import { formatDateProse, formatTime, plainDate, plainDateOf } from '@hareto/domain/plain-date.ts';
import { typedText } from '@hareto/domain/typed-text.ts';
import * as message from '@hareto/contracts/messages.ts';
import { factsSection, type LetterSection } from '../letter.ts';
import type { NoticeContext } from './payment-notice.ts';

type Fact = readonly [label: string, value: string];

export const NO_ACTION_NEEDED = message.nothingToDo();
export const UNANSWERED = 'まだご対応いただいていない点があります。';
export const STILL_OPEN = `${UNANSWERED}内容をご確認のうえ、修正をお願いします。`;
export const STILL_STOPPED =
  'お支払いを止めたままです。取引先に振込先口座を確認し、取引先の画面から再開してください。';

export const dateOf = (text: string | null): string =>
  text === null ? '' : formatDateProse(plainDate(text));
export const dayOf = (at: Date): string => formatDateProse(plainDateOf(at));
const momentOf = (at: Date): string => `${dayOf(at)} ${formatTime(at)}`;

/** The fact, or none without a value. */
export const optionalFact = (label: string, value: string | null | undefined): Fact[] =>
  value === null || value === undefined || value === '' ? [] : [[label, value]];

export const numberFact = (row: InvoiceRow): Fact => [
  'お支払い番号',
  formatDocumentNumber(row.document_number),
];

/** Facts for the payer: the amount, the payee and the date. */
export function paymentSection(
  { row, request }: Pick<NoticeContext, 'row' | 'request'>,
  ...more: Fact[]
): LetterSection {
  return factsSection('お支払いの内容', [
    numberFact(row),
    [request ? '依頼元' : '取引先', row.supplier_snapshot.name],
    ...optionalFact('件名', request?.title),
    ...more,
    ['請求金額', formatYenProse(row.billing_amount)],
    [
      '決済手数料',
      `${formatYenProse(paidFeeOf(row))}（うち消費税 ${formatYenProse(paidTaxOf(row))}）`,
    ],
    ['お支払い総額', formatYenProse(row.total_amount)],
  ]);
}

/** Facts for the requester: the amount, the payer and the date. */
export function requestSection({ row, request }: NoticeContext, ...more: Fact[]): LetterSection {
  return factsSection('ご依頼の内容', [
    numberFact(row),
    ...optionalFact('依頼先', request?.buyer_name),
    ...optionalFact('件名', request?.title),
    ...more,
    ['請求金額', formatYenProse(row.billing_amount)],
    ['入金額', formatYenProse(depositOf(row))],
  ]);
}

export const dueFact = (row: InvoiceRow): Fact => ['支払期限', dateOf(row.payment_due_date)];

/** Leaves out a date that the reader has to replace. */
export function dateFact(label: string, row: InvoiceRow): Fact[] {
  return isDateUnusable(row.action_required?.reasons ?? [])
    ? []
    : optionalFact(label, dateOf(row.deposit_date));
}

export const transferDateFact = (row: InvoiceRow) => dateFact('振込希望日', row);

export const postedOn = ({ captured_at }: InvoiceRow): Fact[] =>
  captured_at === null ? [] : [['カードご利用日', dayOf(captured_at)]];

/** The problem, the deadline, and the consequence of missing it. */
export function requiredActionSection(row: InvoiceRow, otherwise: string): LetterSection {
  const due = row.action_due_at;
  return {
    points: row.action_required?.reasons ?? [],
    due: due === null ? null : momentOf(due),
    otherwise,
  };
}

export const cancelledOtherwise = ({ payment_state }: InvoiceRow): string =>
  [
    '期限を過ぎると、お支払いは自動的にキャンセルされます。',
    payment_state === 'captured'
      ? 'その場合、お支払い済みの金額はカードへ返金します。'
      : 'その場合、カードへのご請求はありません。',
  ].join('\n');

export const refundLine = ({ payment_state }: InvoiceRow): string =>
  payment_state === 'refunding'
    ? 'カードへの返金の手続きをしています。カード会社での反映には数日〜1か月程度かかる場合があります。'
    : message.cardNotCharged();

/**
 * The payment's page offers the cancellation until the same time, the end of the day before the
 * transfer. The line is left out after that.
 */
export function cancellableLine({ row: { deposit_date }, now }: NoticeContext): string[] {
  if (deposit_date === null) return [];
  const until = cancellableUntil(plainDate(deposit_date));
  return now > until ? [] : [`${momentOf(until)}までは、画面からキャンセルできます。`];
}

/** The reason for the end, from the examiner or from the side that ended the payment. */
export function reasonSection({ cancel }: InvoiceRow): LetterSection[] {
  const label = Object.entries(CORRECTION_REASONS).find(([code]) => code === cancel?.reason_code);
  const lines = [label?.[1].label ?? '', typedText(cancel?.comment ?? '')].filter(
    (line) => line !== '',
  );
  return lines.length === 0 ? [] : [{ heading: '理由', lines: [...new Set(lines)] }];
}

/** True for a payment that its payer has stopped, and resumes on the page of the supplier. */
export const isStopped = ({ action_required }: InvoiceRow): boolean =>
  action_required?.reasons.some(({ code }) => code === 'ACCOUNT_CONFIRM') ?? false;

export const reminderTitle = ({
  row,
  mustCancel,
}: Pick<NoticeContext, 'row' | 'mustCancel'>): string => {
  const due = row.action_due_at === null ? '' : dayOf(row.action_due_at);
  const deadline = isStopped(row) ? 'お支払いの再開期限' : mustCancel ? 'ご対応の期限' : '修正期限';
  return `【期限間近】${deadline}は${due}です`;
};
