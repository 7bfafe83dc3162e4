import type { RequestContent } from '@hareto/contracts/request-content.ts';

/** The key of a request's draft among the form drafts that the page keeps in memory. */
export const requestDraftName = (id: number | string): string => `request-${String(id)}`;

/** A request as typed; amounts are strings of digits, dates `YYYY-MM-DD` or ''. */
export interface RequestValues {
  buyer_business_form: string;
  /** Decides who may pay: the corporation with the number, or the person who got the mail. */
  buyer_by: 'number' | 'mail';
  buyer_name: string;
  buyer_corporate_number: string;
  buyer_person_name: string;
  buyer_person_email: string;
  supplier_person_name: string;
  supplier_person_email: string;
  title: string;
  invoice_number: string;
  invoice_date: string;
  standard_amount: string;
  reduced_amount: string;
  nontaxable_amount: string;
  discount_amount: string;
  discount_rate: string;
  /** Whether the amount or the rate was typed; the other value is calculated from it. */
  discount_by: 'amount' | 'rate';
  /** '' while the calculated tax is used. */
  consumption_tax: string;
  payment_due_date: string;
  deposit_date: string;
  invoice_request_commission_rate: string;
  account_id: string;
  message: string;
  files: readonly { file_id: string }[];
}

/** True when the buyer is chosen by a corporate number. */
export const isByNumber = ({
  buyer_business_form,
  buyer_by,
}: Pick<RequestValues, 'buyer_business_form' | 'buyer_by'>): boolean =>
  buyer_business_form === '1' && buyer_by === 'number';

/** The seller's share of the fee in thirds; 3 (the whole fee) when no other share is chosen. */
export function shareOf(
  values: Pick<RequestValues, 'invoice_request_commission_rate'>,
): RequestContent['invoice_request_commission_rate'] {
  const share = Number(values.invoice_request_commission_rate);
  return share === 0 || share === 1 || share === 2 ? share : 3;
}
