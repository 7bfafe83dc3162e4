import type { Adjustment, AdjustmentKind } from '@hareto/domain/adjustments.ts';
import { type Draft } from '@hareto/contracts/drafts.ts';
import { toKnownCategory } from '@hareto/contracts/transaction-categories.ts';
import type { InvoiceFile } from '@hareto/contracts/files.ts';
import type { InvoiceDetail } from '@hareto/contracts/invoices.ts';
import type { SupplierListItem } from '@hareto/contracts/suppliers.ts';
import type { UserInformation } from '@hareto/contracts/users.ts';
import {
  typedText,
  typedValues,
  type TypedField,
} from '@hareto/product-ui/invoice/invoice-fields.tsx';
import { MARKED_FIELDS } from './marked-fields.ts';

/** The part of a payee that the combobox needs; `SupplierDetail` has it too. */
export type SupplierChoice = Pick<
  SupplierListItem,
  'id' | 'name' | 'name_kana' | 'status' | 'is_held'
>;

export type FileValue = {
  file_id: string;
  file_type: string;
  paper_size: string;
  /** The pages of the file that belong to the invoice; missing for all. */
  pages?: readonly number[];
};

/** An adjustment between the total and the amount to pay, with its amount as digits. */
export type AdjustmentValue = { kind: AdjustmentKind; amount: string };

/**
 * A payment as typed: every control's own value, unconverted; amounts are digits. `toDraft` and
 * `toInvoice` make the types of the API schema from it.
 */
export type PaymentValues = {
  supplier: SupplierChoice | null;
} & Record<TypedField, string> & {
    adjustments: readonly AdjustmentValue[];
    files: readonly FileValue[];
    delivered_confirmed: boolean;
    /** Form fields whose read value the buyer has confirmed or corrected. */
    confirmed_fields: readonly string[];
  };

type StoredFile = Pick<InvoiceFile, 'file_id' | 'file_type' | 'paper_size' | 'chosen_pages'>;

/** The common fields of a draft and a submitted payment. */
type StoredPayment = Readonly<Record<TypedField, string | number | null>> & {
  readonly adjustments: readonly Adjustment[];
  readonly files: readonly StoredFile[];
  readonly delivered_confirmed: boolean;
  readonly confirmed_fields: readonly string[];
};

/** The part of a payee that the form stores, without the other fields of a search result. */
export const toSupplierChoice = ({
  id,
  name,
  name_kana,
  status,
  is_held,
}: SupplierChoice): SupplierChoice => ({
  id,
  name,
  name_kana,
  status,
  ...(is_held && { is_held }),
});

export const toFileValue = ({
  file_id,
  file_type,
  paper_size,
  chosen_pages,
}: StoredFile): FileValue => ({
  file_id,
  file_type: typedText(file_type),
  paper_size: typedText(paper_size),
  ...(chosen_pages && { pages: chosen_pages }),
});

const toAdjustmentValue = ({ kind, amount }: Adjustment): AdjustmentValue => ({
  kind,
  amount: typedText(amount),
});

const valuesOf = (stored: StoredPayment, supplier: SupplierChoice | null): PaymentValues => ({
  supplier: supplier && toSupplierChoice(supplier),
  ...typedValues(stored),
  // This form could not send a category of a newer server, so the user chooses again.
  transaction_category: toKnownCategory(typedText(stored.transaction_category)) ?? '',
  adjustments: stored.adjustments.map(toAdjustmentValue),
  files: stored.files.map(toFileValue),
  delivered_confirmed: stored.delivered_confirmed,
  confirmed_fields: stored.confirmed_fields,
});

/** The default of 振込依頼人名, from the profile. */
const registeredTransferName = (user: UserInformation | null): string =>
  user?.corporation?.transfer_person_name ?? user?.sole_proprietor?.transfer_person_name ?? '';

/** The form's values for a draft. `supplier` is its payee, if that still exists. */
export function valuesOfDraft(
  draft: Draft,
  {
    supplier,
    user,
    cardId = null,
  }: { supplier: SupplierChoice | null; user: UserInformation | null; cardId?: number | null },
): PaymentValues {
  const defaults = {
    account_id: supplier && draft.account_id,
    transfer_person_name: draft.transfer_person_name ?? registeredTransferName(user),
    credit_card_id: draft.credit_card_id ?? cardId,
  };
  return valuesOf({ ...draft, ...defaults }, supplier);
}

/** The form's values for a submitted payment: every read value was checked before. */
export const valuesOfInvoice = (
  invoice: InvoiceDetail,
  supplier: SupplierChoice | null,
): PaymentValues =>
  valuesOf({ ...invoice, delivered_confirmed: true, confirmed_fields: MARKED_FIELDS }, supplier);
