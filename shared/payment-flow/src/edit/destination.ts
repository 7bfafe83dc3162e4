import type { Account, AccountSnapshot } from '@hareto/contracts/accounts.ts';
import type { InvoiceDetail } from '@hareto/contracts/invoices.ts';
import type { SupplierDetail } from '@hareto/contracts/suppliers.ts';
import type { PaymentValues } from '../values/payment-values.ts';

/** What the form of a change asks beyond the payment's own fields. */
export type EditValues = PaymentValues & {
  /** The account that the payment names has other numbers by now: pay to these. */
  readonly takes_account: boolean;
};

/** Two accounts, old and new; `isEdited` when it is the same entry with other numbers. */
export type Destination = {
  readonly before: AccountSnapshot;
  readonly after: Account;
  readonly isEdited: boolean;
};

type Basis = {
  readonly invoice: InvoiceDetail;
  readonly open: ReadonlySet<string>;
  readonly named: ReadonlySet<string>;
  readonly supplier: SupplierDetail | null;
};

const NUMBERS = [
  'bank_code',
  'branch_code',
  'account_type',
  'account_number',
  'account_holder_kana',
] as const;

/** The same numbers, whatever the banks are called today. */
const isSameAccount = (a: AccountSnapshot, b: AccountSnapshot): boolean =>
  NUMBERS.every((name) => a[name] === b[name]);

/** Where the money could go instead of where it goes: null while the chosen account is that one. */
export function otherDestination(
  { invoice, open, supplier }: Basis,
  values: Pick<EditValues, 'account_id'>,
): Destination | null {
  const after = supplier?.accounts.find(({ id }) => String(id) === values.account_id);
  if (!open.has('account_id') || !after || !invoice.account) return null;
  if (isSameAccount(invoice.account, after)) return null;
  const isEdited = String(invoice.account_id) === values.account_id;
  return { before: invoice.account, after, isEdited };
}

/**
 * Where the money will go instead: another account that was chosen, or the new numbers of the same
 * one where they were asked for or wanted. Nobody sends money elsewhere by changing a memo.
 */
export function newDestination(basis: Basis, values: EditValues): Destination | null {
  const other = otherDestination(basis, values);
  if (!other?.isEdited) return other;
  return basis.named.has('account_id') || values.takes_account ? other : null;
}
