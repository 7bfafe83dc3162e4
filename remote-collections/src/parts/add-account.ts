import { AccountInputSchema, type AccountInput } from '@hareto/contracts/account-input.ts';
import type { Account } from '@hareto/contracts/accounts.ts';
import { createBuyerAccount, listBuyerAccounts } from '@hareto/contracts/buyer-accounts.ts';
import { isProblem, problemText } from '@hareto/contracts/problem-text.ts';
import type { SnackbarItem } from '@hareto/platform/host-contract/host.ts';
import { host } from '@hareto/platform/remote-kit/host.ts';
import * as v from 'valibot';

export interface AddedAccount {
  readonly account: Account;
  readonly notice: SnackbarItem;
}

/**
 * Adds an account of the business. An account that it already has counts as added, because an
 * earlier press whose answer was lost may have added it.
 */
export async function addAccount(buyerId: number, body: AccountInput): Promise<AddedAccount> {
  const { http } = host();
  const params = { id: buyerId };
  try {
    const account = await http.call(createBuyerAccount, { params, body });
    return { account, notice: { color: 'success', title: '口座を追加しました' } };
  } catch (thrown) {
    if (!isProblem(thrown) || thrown.status !== 'already_exists') throw thrown;
    const { accounts } = await http.call(listBuyerAccounts, { params });
    const stored = v.parse(AccountInputSchema, body);
    const account = accounts.find((one) => isSamePlace(one, stored));
    if (!account) throw thrown;
    return { account, notice: { color: 'info', title: problemText(thrown) } };
  }
}

const isSamePlace = (account: Account, input: AccountInput) =>
  account.bank_code === input.bank_code &&
  account.branch_code === input.branch_code &&
  account.account_type === input.account_type &&
  account.account_number === input.account_number;
