import type { Account, AccountSnapshot } from '@hareto/contracts/accounts.ts';
import type { InvoiceDetail } from '@hareto/contracts/invoices.ts';
import type { SupplierDetail } from '@hareto/contracts/suppliers.ts';
import type { PaymentValues } from '../values/payment-values.ts';

/** The fields of a payment, and a choice that exists only in a change. */
export type EditValues = PaymentValues & {
  /** True when the account's details have changed since and the payment should use the new ones. */
  readonly takes_account: boolean;
};

/** The old and the new account; `isEdited` when it is the same entry with changed details. */
export type Destination = {
  readonly before: AccountSnapshot;
  readonly after: Account;
  readonly isEdited: boolean;
};

type DestinationInput = {
  readonly invoice: InvoiceDetail;
  readonly editableFields: ReadonlySet<string>;
  readonly fieldsToCorrect: ReadonlySet<string>;
  readonly supplier: SupplierDetail | null;
};

const ACCOUNT_DETAILS = [
  'bank_code',
  'branch_code',
  'account_type',
  'account_number',
  'account_holder_kana',
] as const;

/** True for equal account details, even if the banks have new names. */
const isSameAccount = (a: AccountSnapshot, b: AccountSnapshot): boolean =>
  ACCOUNT_DETAILS.every((name) => a[name] === b[name]);

/** An alternative target account; null while the chosen account is the current one. */
export function otherDestination(
  { invoice, editableFields, supplier }: DestinationInput,
  values: Pick<EditValues, 'account_id'>,
): Destination | null {
  const after = supplier?.accounts.find(({ id }) => String(id) === values.account_id);
  if (!editableFields.has('account_id') || !after || !invoice.account) return null;
  if (isSameAccount(invoice.account, after)) return null;
  const isEdited = String(invoice.account_id) === values.account_id;
  return { before: invoice.account, after, isEdited };
}

/**
 * The new target account: another account that was chosen, or the same account with changed details
 * if the correction requires them or the buyer has chosen them. Other changes never redirect the
 * money.
 */
export function newDestination(input: DestinationInput, values: EditValues): Destination | null {
  const other = otherDestination(input, values);
  if (!other?.isEdited) return other;
  return input.fieldsToCorrect.has('account_id') || values.takes_account ? other : null;
}
