import { formatDocumentNumber } from '@hareto/domain/display-format.ts';
import { type Yen } from '@hareto/domain/money.ts';
import { plainDateOf, type PlainDate } from '@hareto/domain/plain-date.ts';
import type { Config } from '../config.ts';
import { paidFeeOf, paidTaxOf } from '../fees/paid-tax.ts';
import type { InvoiceRow } from '../invoices/invoice-state.ts';

/** What a qualified invoice for our fee has to say (brief §3.5). Amounts in yen, tax included. */
export interface Receipt {
  number: string;
  date: PlainDate;
  addressee: string;
  issuer: Config['issuer'];
  content: string;
  fee: Yen;
  tax: Yen;
  paymentMethod: string;
  paymentNumber: string;
}

/**
 * The receipt of a captured payment; null before the capture and after a refund, when no fee has
 * been paid.
 */
export function receiptOf(
  row: InvoiceRow,
  { addressee, issuer }: { addressee: string; issuer: Config['issuer'] },
): Receipt | null {
  const paidAt = row.captured_at ?? row.applied_at;
  if (row.payment_state !== 'captured' || paidAt === null) return null;
  const fee = paidFeeOf(row);
  const paymentNumber = formatDocumentNumber(row.document_number);
  return {
    number: paymentNumber.replace('I-', 'R-'),
    date: plainDateOf(paidAt),
    addressee,
    issuer,
    content: `請求書カード払い 決済手数料（${row.supplier_snapshot.name}へのお支払い）`,
    fee,
    tax: paidTaxOf(row),
    paymentMethod:
      row.card_brand === null || row.card_last4 === null
        ? 'クレジットカード払い'
        : `クレジットカード払い（${row.card_brand} ****${row.card_last4}）`,
    paymentNumber,
  };
}
