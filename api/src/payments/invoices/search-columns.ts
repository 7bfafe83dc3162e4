import { invoiceNumberKey } from '@hareto/domain/invoice-number-key.ts';
import type { InvoiceRow } from '../../db/schema/invoices.ts';
import { nameKey } from '../../names/name-key.ts';
import { searchTextOf } from '../../names/text-search.ts';

interface SearchableInvoice {
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
}: SearchableInvoice): Pick<InvoiceRow, 'search_text' | 'payee_kana'> {
  return {
    search_text: searchTextOf([
      name,
      kana,
      title,
      invoice_number,
      invoice_number && invoiceNumberKey(invoice_number),
      memo,
    ]),
    payee_kana: nameKey(kana || name, { ignoreLegalForm: true }),
  };
}
