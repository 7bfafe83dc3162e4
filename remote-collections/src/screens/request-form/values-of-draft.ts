import type { RequestDraft } from '@hareto/contracts/request-drafts.ts';
import type { UserInformation } from '@hareto/contracts/users.ts';
import { rateOfDiscount } from '@hareto/domain/tax.ts';
import { amountText } from './request-amounts.ts';
import type { RequestValues } from './request-values.ts';

/** True when the draft has a buyer's name that does not come from the register. */
const isAddressedByMail = (draft: RequestDraft): boolean =>
  draft.buyer_corporate_number === null && Boolean(draft.buyer_name);

/** A draft as form values; the contact person is the user unless the draft has another one. */
export function valuesOf(draft: RequestDraft, user: UserInformation | null): RequestValues {
  const text = (value: string | null) => value ?? '';
  const rate =
    draft.discount_rate ??
    (draft.discount_amount
      ? rateOfDiscount(
          (draft.standard_amount ?? 0) +
            (draft.reduced_amount ?? 0) +
            (draft.nontaxable_amount ?? 0),
          draft.discount_amount,
        )
      : null);
  return {
    buyer_business_form: String(draft.buyer_business_form ?? 1),
    buyer_by: isAddressedByMail(draft) ? 'mail' : 'number',
    buyer_name: text(draft.buyer_name),
    buyer_corporate_number: text(draft.buyer_corporate_number),
    buyer_person_name: text(draft.buyer_person_name),
    buyer_person_email: text(draft.buyer_person_email),
    supplier_person_name:
      draft.supplier_person_name ??
      (user ? `${user.user_last_name} ${user.user_first_name}`.trim() : ''),
    supplier_person_email: draft.supplier_person_email ?? user?.email_address ?? '',
    title: text(draft.title),
    invoice_number: text(draft.invoice_number),
    invoice_date: text(draft.invoice_date),
    standard_amount: amountText(draft.standard_amount),
    reduced_amount: amountText(draft.reduced_amount),
    nontaxable_amount: amountText(draft.nontaxable_amount),
    discount_amount: amountText(draft.discount_amount),
    discount_rate: rate === null ? '' : String(rate),
    discount_by: draft.discount_rate === null ? 'amount' : 'rate',
    consumption_tax: draft.consumption_tax === null ? '' : String(draft.consumption_tax),
    payment_due_date: text(draft.payment_due_date),
    deposit_date: text(draft.deposit_date),
    invoice_request_commission_rate: String(draft.invoice_request_commission_rate ?? 3),
    account_id: draft.account_id === null ? '' : String(draft.account_id),
    message: text(draft.message),
    files: draft.files.map(({ file_id }) => ({ file_id })),
  };
}
