import { createHash } from 'node:crypto';
import type { Account } from '@hareto/contracts/accounts.ts';
import { canonicalJson } from '../canonical-json.ts';

/** The fields that decide where money arrives; banks and branches may change their names. */
export type AccountDetails = Pick<
  Account,
  'bank_code' | 'branch_code' | 'account_type' | 'account_number' | 'account_holder_kana'
>;

export function accountDetailsOf(account: AccountDetails): AccountDetails {
  const { bank_code, branch_code, account_type, account_number, account_holder_kana } = account;
  return { bank_code, branch_code, account_type, account_number, account_holder_kana };
}

export const isSameAccount = (a: AccountDetails, b: AccountDetails): boolean =>
  canonicalJson(accountDetailsOf(a)) === canonicalJson(accountDetailsOf(b));

/** SHA-256 of the account details: a browser keeps only this while they are being confirmed. */
export const detailsDigest = (account: AccountDetails): string =>
  createHash('sha256')
    .update(canonicalJson(accountDetailsOf(account)))
    .digest('hex');

/** For the event log: enough to recognise an account, not enough to use it. */
export function maskedAccount(account: AccountDetails): AccountDetails {
  const { account_number, ...rest } = accountDetailsOf(account);
  return { ...rest, account_number: `•••${account_number.slice(-4)}` };
}
