import type { Adjustment, AdjustmentKind } from '@hareto/domain/adjustments.ts';
import type { Draft } from '@hareto/contracts/drafts.ts';
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

/** What the combobox needs of a payee; the detail and the list item both have it. */
export type SupplierChoice = Pick<SupplierListItem, 'id' | 'name' | 'name_kana' | 'status'>;

export type FileValue = { file_id: string; file_type: string; paper_size: string };

/** An amount between the total and the amount to pay; its amount in digits. */
export type AdjustmentValue = { kind: AdjustmentKind; amount: string };

/**
 * A payment as typed: every control's own value, nothing converted; amounts are digits. `toDraft`
 * and `toInvoice` make the contract's types of it.
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

type StoredFile = Pick<InvoiceFile, 'file_id' | 'file_type' | 'paper_size'>;

/** What a draft and a submitted payment have in common. */
type StoredPayment = Readonly<Record<TypedField, string | number | null>> & {
  readonly adjustments: readonly Adjustment[];
  readonly files: readonly StoredFile[];
  readonly delivered_confirmed: boolean;
  readonly confirmed_fields: readonly string[];
};

/** What the form keeps of a payee: what a search's answer says beyond it is no value. */
export const choiceOf = ({ id, name, name_kana, status }: SupplierChoice): SupplierChoice => ({
  id,
  name,
  name_kana,
  status,
});

export const fileValueOf = ({ file_id, file_type, paper_size }: StoredFile): FileValue => ({
  file_id,
  file_type: typedText(file_type),
  paper_size: typedText(paper_size),
});

const adjustmentValueOf = ({ kind, amount }: Adjustment): AdjustmentValue => ({
  kind,
  amount: typedText(amount),
});

const valuesOf = (stored: StoredPayment, supplier: SupplierChoice | null): PaymentValues => ({
  supplier: supplier && choiceOf(supplier),
  ...typedValues(stored),
  adjustments: stored.adjustments.map(adjustmentValueOf),
  files: stored.files.map(fileValueOf),
  delivered_confirmed: stored.delivered_confirmed,
  confirmed_fields: stored.confirmed_fields,
});

/** The name on the payee's statement as registered: the default comes from the profile. */
const registeredTransferName = (user: UserInformation | null): string =>
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
  const defaults = {
    account_id: supplier && draft.account_id,
    transfer_person_name: draft.transfer_person_name ?? registeredTransferName(user),
    credit_card_id: draft.credit_card_id ?? cardId,
  };
  return valuesOf({ ...draft, ...defaults }, supplier);
}

/** What the form shows of a submitted payment: every read value was looked at before. */
export const valuesOfInvoice = (
  invoice: InvoiceDetail,
  supplier: SupplierChoice | null,
): PaymentValues =>
  valuesOf({ ...invoice, delivered_confirmed: true, confirmed_fields: MARKED_FIELDS }, supplier);
