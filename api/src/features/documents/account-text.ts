import type { InvoiceDetail } from '@hareto/contracts/invoices.ts';
import { withFormalNames } from '@hareto/domain/bank-name.ts';
import { ACCOUNT_TYPE_LABELS } from '@hareto/contracts/accounts.ts';

/** みずほ銀行 東京営業部 普通 1234567 */
export function accountText(account: NonNullable<InvoiceDetail['account']>): string {
  const { bank_name, branch_name, account_type, account_number } = withFormalNames(account);
  return [bank_name, branch_name, ACCOUNT_TYPE_LABELS[account_type], account_number].join(' ');
}
