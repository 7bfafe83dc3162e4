import { invoiceNumberKey } from '@hareto/domain/invoice-number-key.ts';
import type { InvoiceRow } from '../../db/schema/invoices.ts';
import { nameKey } from '../../names/name-key.ts';

interface Searched {
  /** The payee, or the business that requests the payment. */
  name: string;
  kana: string | null;
  invoice_number: string | null;
  memo: string | null;
  /** Subject of a card payment request. */
  title?: string | null;
}

/** The columns of a payment by which lists find and sort it. */
export function searchColumns({
  name,
  kana,
  invoice_number,
  memo,
  title = null,
}: Searched): Pick<InvoiceRow, 'search_text' | 'payee_kana'> {
  const lines = [
    name,
    kana,
    title,
    invoice_number,
    invoice_number && invoiceNumberKey(invoice_number),
    memo,
  ];
  const keys = lines.map((line) => nameKey(line ?? '')).filter((key) => key !== '');
  return {
    // A search must not find the end of one text together with the beginning of another.
    search_text: [...new Set(keys)].join('\n'),
    payee_kana: nameKey(kana || name, { ignoreLegalForm: true }),
  };
}
