import { AccountInputSchema, type AccountInput } from '@hareto/contracts/account-input.ts';
import type { Account } from '@hareto/contracts/accounts.ts';
import { isProblem, problemText } from '@hareto/contracts/problem-text.ts';
import * as v from 'valibot';

export interface StoredAccount {
  readonly account: Account;
  /** The server's refusal of an account that exists already; null for an added one. */
  readonly refusal: string | null;
}

interface Calls {
  readonly create: () => Promise<Account>;
  readonly list: () => Promise<{ readonly accounts: readonly Account[] }>;
}

/**
 * Adds an account. One that exists already counts as added, because an earlier press whose answer was
 * lost may have added it.
 */
export async function addAccount(
  body: AccountInput,
  { create, list }: Calls,
): Promise<StoredAccount> {
  try {
    return { account: await create(), refusal: null };
  } catch (thrown) {
    if (!isProblem(thrown) || thrown.status !== 'already_exists') throw thrown;
    const stored = v.parse(AccountInputSchema, body);
    const found = await list().catch(() => null);
    const account = found?.accounts.find((one) => isSamePlace(one, stored));
    if (!account) throw thrown;
    return { account, refusal: problemText(thrown) };
  }
}

export const isSamePlace = (account: Account, input: AccountInput) =>
  account.bank_code === input.bank_code &&
  account.branch_code === input.branch_code &&
  account.account_type === input.account_type &&
  account.account_number === input.account_number;
