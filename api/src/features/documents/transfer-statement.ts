import type { InvoiceRow } from '../../db/schema/invoices.ts';
import { formatDocumentNumber } from '@hareto/domain/display-format.ts';
import { yen } from '@hareto/domain/money.ts';
import { formatDateProse, plainDate, plainDateOf } from '@hareto/domain/plain-date.ts';
import { toFullWidthDisplay } from '@hareto/domain/zengin-kana.ts';
import { accountText } from './account-text.ts';
import type { Sheet, SheetContext } from './sheet.ts';

/**
 * 振込明細書: shows the transfer to the supplier, with its amount, date and sender. Null before the
 * transfer. Also null for card payment requests, whose transfer goes to the seller without the
 * seller's part of the fee.
 */
export function transferStatementOf(row: InvoiceRow, context: SheetContext): Sheet | null {
  const { account_snapshot: account, deposit_date, closed_at } = row;
  if (row.kind !== 'payment' || row.transfer_state !== 'completed') return null;
  if (account === null || deposit_date === null || closed_at === null) return null;
  const paymentNumber = formatDocumentNumber(row.document_number);
  return {
    ...context,
    title: '振込明細書',
    number: paymentNumber.replace('I-', 'T-'),
    date: plainDateOf(closed_at),
    lead: '下記のとおり振り込みました。',
    amountLabel: '振込金額',
    amount: yen(row.billing_amount),
    rows: [
      ['振込日', formatDateProse(plainDate(deposit_date))],
      ['振込先', row.supplier_snapshot.name],
      ['振込先口座', accountText(account)],
      ['口座名義', toFullWidthDisplay(account.account_holder_kana)],
      ['振込依頼人名', toFullWidthDisplay(row.transfer_person_name ?? '')],
      ['お支払い番号', paymentNumber],
      ['請求書番号', row.invoice_number ?? 'なし'],
    ],
    notes: [
      '振込手数料は当社が負担しています。',
      'この書類は適格請求書ではありません。決済手数料については、領収書（適格請求書）をご利用ください。',
    ],
    fileName: `振込明細書_${paymentNumber}.pdf`,
    fallbackName: `transfer-${paymentNumber}.pdf`,
  };
}
