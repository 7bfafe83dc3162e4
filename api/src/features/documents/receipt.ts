import type { InvoiceRow } from '../../db/schema/invoices.ts';
import { formatDocumentNumber } from '@hareto/domain/display-format.ts';
import { formatYen } from '@hareto/domain/money.ts';
import { formatDateProse, plainDateOf } from '@hareto/domain/plain-date.ts';
import { paidFeeOf, paidTaxOf } from '@hareto/domain/pricing.ts';
import { hasReceipt } from '../../payments/invoices/invoice-state.ts';
import type { Sheet, SheetContext } from './sheet.ts';

const NOTES = [
  'クレジットカード払いのため、収入印紙の貼付はありません。',
  'この書類は、当社の決済手数料に係る適格請求書です。請求書の代金については、取引先が発行した請求書を保存してください。',
  'カードご利用明細は適格請求書ではありません。',
];

/**
 * 領収書: the qualified invoice for our fee under the consumption tax act. Null before the capture,
 * after a refund and without a fee of the payer, because no fee has been paid.
 */
export function receiptOf(row: InvoiceRow, context: SheetContext): Sheet | null {
  // The capture sets `captured_at`; a captured row without it would get the day of its application.
  const paidAt = row.captured_at ?? row.applied_at;
  if (!hasReceipt(row) || paidAt === null) return null;
  const fee = paidFeeOf(row);
  const date = plainDateOf(paidAt);
  const paymentNumber = formatDocumentNumber(row.document_number);
  return {
    ...context,
    title: '領収書（適格請求書）',
    number: paymentNumber.replace('I-', 'R-'),
    date,
    lead: '下記のとおり領収いたしました。',
    amountLabel: '領収金額（税込）',
    amount: fee,
    rows: [
      ['内容', `請求書カード払い 決済手数料（${row.supplier_snapshot.name}へのお支払い）`],
      ['取引日', formatDateProse(date)],
      ['お支払い番号', paymentNumber],
      ['お支払い方法', paymentMethodOf(row)],
      ['10%対象（税込）', formatYen(fee)],
      ['うち消費税額（10%）', formatYen(paidTaxOf(row))],
    ],
    notes: NOTES,
    fileName: `領収書_${paymentNumber}.pdf`,
    fallbackName: `receipt-${paymentNumber}.pdf`,
  };
}

const paymentMethodOf = ({ card_brand, card_last4 }: InvoiceRow) =>
  card_brand === null || card_last4 === null
    ? 'クレジットカード払い'
    : `クレジットカード払い（${card_brand} ****${card_last4}）`;
