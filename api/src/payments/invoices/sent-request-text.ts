import { invoiceNumberKey } from '@hareto/domain/invoice-number-key.ts';
import { searchTextOf } from '../../names/text-search.ts';

interface SentRequest {
  buyer_name: string | null;
  buyer_person_name: string | null;
  title: string | null;
  invoice_number: string | null;
}

/** The text by which the seller's search finds a card payment request or its draft. */
export const searchTextOfSentRequest = ({
  buyer_name,
  buyer_person_name,
  title,
  invoice_number,
}: SentRequest): string =>
  searchTextOf([
    buyer_name,
    buyer_person_name,
    title,
    invoice_number,
    invoice_number && invoiceNumberKey(invoice_number),
  ]);
