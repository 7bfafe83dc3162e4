import { ACCOUNT_TYPE_LABELS, type Account } from '@hareto/contracts/accounts.ts';
import { toFullWidthDisplay } from '@hareto/domain/zengin-kana.ts';

/** Type, number and holder of an account. */
export const accountNumberText = (account: Account): string =>
  `${ACCOUNT_TYPE_LABELS[account.account_type]} ${account.account_number}　` +
  toFullWidthDisplay(account.account_holder_kana);

/** Appends an account, unless the list already contains it. */
export const withAccount = (accounts: readonly Account[], added: Account): readonly Account[] =>
  accounts.some(({ id }) => id === added.id) ? accounts : [...accounts, added];
