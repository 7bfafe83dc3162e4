import type { AccountDraft } from '@hareto/product-ui/account-form/account-draft.ts';
import {
  extractedAccountFields,
  draftOfNamedAccount,
  type NamedAccount,
  type NamedField,
} from '@hareto/product-ui/account-form/named-account.ts';
import type { AccountMark } from '@hareto/product-ui/document-accounts/account-marks.ts';
import type { DescribedPayee, PrefilledStep } from './named-payee.ts';

const FIELDS: readonly NamedField[] = [
  'bank_name',
  'branch_name',
  'account_type',
  'account_number',
  'account_holder_kana',
];

/** `chosen` is the chosen account of several on an invoice. Null when no account is known. */
export async function prefillAccount(
  payee: DescribedPayee,
  chosen: AccountMark | null,
  signal: AbortSignal,
): Promise<PrefilledStep<AccountDraft> | null> {
  const named = chosen?.named ?? namedAccount(payee);
  if (named === null) return null;
  const draft = await draftOfNamedAccount(named, signal);
  return {
    name: payee.payee_name?.text ?? '',
    draft,
    extractedFields: extractedAccountFields(named, draft),
  };
}

function namedAccount(payee: DescribedPayee): NamedAccount | null {
  const { account_number } = payee;
  if (account_number === undefined) return null;
  return {
    bank_name: payee.bank_name?.text,
    branch_name: payee.branch_name?.text,
    account_type: payee.account_type?.text,
    account_number: account_number.text,
    account_holder_kana: payee.account_holder_kana?.text,
    source: account_number.source,
    doubtful: FIELDS.filter((field) => payee[field]?.isDoubtful === true),
  };
}
