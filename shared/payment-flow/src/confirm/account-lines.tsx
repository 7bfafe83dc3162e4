import { ACCOUNT_TYPE_LABELS, type Account } from '@hareto/contracts/accounts.ts';
import { formatBankName } from '@hareto/domain/bank-name.ts';
import { toFullWidthDisplay } from '@hareto/domain/zengin-kana.ts';
import { Text } from '@hareto/design-system/foundation/text.tsx';

/** An account with its numbers, for comparing. */
export function AccountLines({ account }: { account: Omit<Account, 'id' | 'is_verified' | 'numbers_digest'> }) {
  return (
    <Text num>
      {formatBankName(account.bank_name)}（{account.bank_code}） {formatBankName(account.branch_name)}（{account.branch_code}）<br />
      {ACCOUNT_TYPE_LABELS[account.account_type]} {account.account_number}　{toFullWidthDisplay(account.account_holder_kana)}
    </Text>
  );
}
