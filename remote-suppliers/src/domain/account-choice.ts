import type { InvoiceFile } from '@hareto/contracts/files.ts';
import type { ReadField } from '@hareto/contracts/reading-result.ts';
import {
  accountMarks,
  type AccountMark,
} from '@hareto/product-ui/document-accounts/account-marks.ts';
import type { DescribedPayee } from './named-payee.ts';

/** The choice of a user who types an account that is not on the invoice. */
export const OTHER_ACCOUNT = 'own';

/** The fields of the company on the invoice, in the order of their numbers on the document. */
export const COMPANY_FIELDS_ON_DOCUMENT = [
  'payee_name',
  'invoice_registration_number',
  'payee_postal_code',
  'payee_address',
  'payee_phone_number',
] as const satisfies readonly ReadField[];

/** Several accounts on an invoice; the user chooses one. */
export interface AccountChoice {
  readonly accounts: readonly AccountMark[];
  /** The `field` of the account, or `OTHER_ACCOUNT`; null while no account is chosen. */
  readonly chosen: string | null;
}

/** Null when the invoice does not have several accounts, or the partner has sent the account. */
export function accountChoiceOf(
  payee: DescribedPayee,
  invoice: InvoiceFile | null,
  chosen: string | null,
): AccountChoice | null {
  if (invoice === null || payee.account_number !== undefined) return null;
  const { ocr } = invoice;
  const companyFieldCount = COMPANY_FIELDS_ON_DOCUMENT.filter(
    (field) => ocr.fields[field] !== undefined,
  ).length;
  const accounts = accountMarks(ocr, companyFieldCount + 1);
  if (accounts.length === 0) return null;
  // Reading the invoice again may have found other accounts.
  const isKnown = chosen === OTHER_ACCOUNT || accounts.some(({ field }) => field === chosen);
  return { accounts, chosen: isKnown ? chosen : null };
}

export const chosenAccount = (choice: AccountChoice | null): AccountMark | null =>
  choice?.accounts.find(({ field }) => field === choice.chosen) ?? null;
