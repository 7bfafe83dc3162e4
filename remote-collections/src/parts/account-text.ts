import { ACCOUNT_TYPE_LABELS, type Account } from '@hareto/contracts/accounts.ts';
import { toFullWidthDisplay } from '@hareto/domain/zengin-kana.ts';

/** Type, number and holder of an account. */
export const accountNumberText = (account: Account): string =>
  `${ACCOUNT_TYPE_LABELS[account.account_type]} ${account.account_number}　` +
  toFullWidthDisplay(account.account_holder_kana);

/** An account as one line: bank, branch, type, number and holder. */
export const accountText = (account: Account): string =>
  `${account.bank_name} ${account.branch_name} ${accountNumberText(account)}`;
