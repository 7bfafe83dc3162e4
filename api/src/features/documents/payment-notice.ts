import type { InvoiceRow } from '../../db/schema/invoices.ts';
import { formatDocumentNumber } from '@hareto/domain/display-format.ts';
import { formatYen, yen } from '@hareto/domain/money.ts';
import { feeTaxOf, depositOf } from '@hareto/domain/pricing.ts';
import { formatDateProse, plainDate, plainDateOf } from '@hareto/domain/plain-date.ts';
import { toFullWidthDisplay } from '@hareto/domain/zengin-kana.ts';
import { accountText } from './account-text.ts';
import type { Sheet, SheetContext } from './sheet.ts';

const FEE_NOTES = [
  'この書類は、お客さまにご負担いただいた決済手数料に係る適格請求書を兼ねています。',
  '手数料は、請求金額から差し引いて精算しています。',
];

/**
 * 支払通知書: shows the seller of a card payment request the paid sum and the deducted fee. It is also
 * the qualified invoice for the seller's part of the fee, if there is one. Null before the
 * deposit.
 */
export function paymentNoticeOf(row: InvoiceRow, context: SheetContext): Sheet | null {
  const { account_snapshot: account, deposit_date, closed_at } = row;
  if (row.kind !== 'request' || row.transfer_state !== 'completed') return null;
  if (account === null || deposit_date === null || closed_at === null) return null;
  const requestNumber = formatDocumentNumber(row.document_number);
  const fee = yen(row.seller_commission);
  return {
    ...context,
    title: '支払通知書',
    number: requestNumber.replace('I-', 'N-'),
    date: plainDateOf(closed_at),
    lead: '下記のとおりお支払いいたしました。',
    amountLabel: '入金額',
    amount: depositOf(row),
    rows: [
      ['入金日', formatDateProse(plainDate(deposit_date))],
      ['依頼番号', requestNumber],
      ['請求書番号', row.invoice_number ?? 'なし'],
      ['請求金額（税込）', formatYen(yen(row.billing_amount))],
      ['お客さま負担の手数料（10%対象・税込）', formatYen(fee)],
      ['うち消費税額（10%）', formatYen(feeTaxOf(fee))],
      ['入金先口座', accountText(account)],
      ['口座名義', toFullWidthDisplay(account.account_holder_kana)],
    ],
    notes: fee > 0 ? FEE_NOTES : [],
    fileName: `支払通知書_${requestNumber}.pdf`,
    fallbackName: `payment-notice-${requestNumber}.pdf`,
  };
}
