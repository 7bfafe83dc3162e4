import { createHash } from 'node:crypto';
import type { Account } from '@hareto/contracts/accounts.ts';
import { canonicalJson } from '../canonical-json.ts';

/** The fields that decide where money arrives; banks and branches may change their names. */
export type AccountNumbers = Pick<
  Account,
  'bank_code' | 'branch_code' | 'account_type' | 'account_number' | 'account_holder_kana'
>;

export function numbersOf(account: AccountNumbers): AccountNumbers {
  const { bank_code, branch_code, account_type, account_number, account_holder_kana } = account;
  return { bank_code, branch_code, account_type, account_number, account_holder_kana };
}

export const isSameAccount = (a: AccountNumbers, b: AccountNumbers): boolean =>
  canonicalJson(numbersOf(a)) === canonicalJson(numbersOf(b));

/** SHA-256 of the numbers: a browser keeps only this while they are being confirmed. */
export const numbersDigest = (account: AccountNumbers): string =>
  createHash('sha256')
    .update(canonicalJson(numbersOf(account)))
    .digest('hex');

/** For the event log: enough to recognise an account, not enough to use it. */
export function maskedAccount(account: AccountNumbers): AccountNumbers {
  const { account_number, ...rest } = numbersOf(account);
  return { ...rest, account_number: `•••${account_number.slice(-4)}` };
}
