import type { Draft } from '@hareto/contracts/drafts.ts';
import type { SupplierListItem } from '@hareto/contracts/suppliers.ts';
import type { StatedTax } from '@hareto/domain/tax.ts';
import type { UserInformation } from '@hareto/contracts/users.ts';

/** What the combobox needs of a payee; the detail and the list item both have it. */
export type SupplierChoice = Pick<SupplierListItem, 'id' | 'name' | 'name_kana' | 'status'>;

export type FileValue = { file_id: string; file_type: string; paper_size: string };

/**
 * A payment as typed: every control's own value, nothing converted. `toDraft` and `toInvoice` make
 * the contract's types of it.
 */
export type PaymentValues = {
  supplier: SupplierChoice | null;
  account_id: string;
  files: readonly FileValue[];
  invoice_number: string;
  invoice_date: string;
  payment_due_date: string;
  /** Digits. */
  billing_amount: string;
  standard_amount: string;
  reduced_amount: string;
  nontaxable_amount: string;
  consumption_tax: string;
  deposit_date: string;
  transaction_category: string;
  transaction_detail: string;
  delivered_confirmed: boolean;
  transfer_person_name: string;
  credit_card_id: string;
  promotion_code: string;
  memo: string;
  /** Form fields whose read value the buyer has confirmed or corrected. */
  confirmed_fields: readonly string[];
};

export type TextFieldName = {
  [Name in keyof PaymentValues]: PaymentValues[Name] extends string ? Name : never;
}[keyof PaymentValues];

const text = (value: string | number | null): string => (value === null ? '' : String(value));

/** The tax amounts as typed, of a draft or of a payment. */
export const statedTaxValues = (stated: StatedTax) => ({
  standard_amount: text(stated.standard_amount),
  reduced_amount: text(stated.reduced_amount),
  nontaxable_amount: text(stated.nontaxable_amount),
  consumption_tax: text(stated.consumption_tax),
});

/** The name on the payee's statement as registered: the default comes from the profile. */
export const registeredTransferName = (user: UserInformation | null): string =>
  user?.corporation?.transfer_person_name ?? user?.sole_proprietor?.transfer_person_name ?? '';

/** What the form shows of a draft. `supplier` is the payee the draft names, if it still exists. */
export function valuesOfDraft(
  draft: Draft,
  {
    supplier,
    user,
    cardId = null,
  }: { supplier: SupplierChoice | null; user: UserInformation | null; cardId?: number | null },
): PaymentValues {
  return {
    supplier: supplier && {
      id: supplier.id,
      name: supplier.name,
      name_kana: supplier.name_kana,
      status: supplier.status,
    },
    account_id: supplier ? text(draft.account_id) : '',
    files: draft.files.map((file) => ({
      file_id: file.file_id,
      file_type: text(file.file_type),
      paper_size: text(file.paper_size),
    })),
    invoice_number: text(draft.invoice_number),
    invoice_date: text(draft.invoice_date),
    payment_due_date: text(draft.payment_due_date),
    billing_amount: text(draft.billing_amount),
    ...statedTaxValues(draft),
    deposit_date: text(draft.deposit_date),
    transaction_category: text(draft.transaction_category),
    transaction_detail: text(draft.transaction_detail),
    delivered_confirmed: draft.delivered_confirmed,
    transfer_person_name: draft.transfer_person_name ?? registeredTransferName(user),
    credit_card_id: text(draft.credit_card_id ?? cardId),
    promotion_code: text(draft.promotion_code),
    memo: text(draft.memo),
    confirmed_fields: draft.confirmed_fields,
  };
}
