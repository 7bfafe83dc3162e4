import { withFormalNames } from '@hareto/domain/bank-name.ts';
import { ACCOUNT_TYPE_LABELS, type AccountSnapshot } from '@hareto/contracts/accounts.ts';

/** For example みずほ銀行 東京営業部 普通 1234567 */
export function accountText(account: AccountSnapshot): string {
  const { bank_name, branch_name, account_type, account_number } = withFormalNames(account);
  return [bank_name, branch_name, ACCOUNT_TYPE_LABELS[account_type], account_number].join(' ');
}
