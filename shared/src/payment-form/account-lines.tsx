import { ACCOUNT_TYPE_LABELS, type Account } from '../contracts/accounts.ts';
import { formatBankName } from '../domain/bank-name.ts';
import { toFullWidthDisplay } from '../domain/zengin-kana.ts';
import { Text } from '../ui/text.tsx';

/** An account with its numbers, for comparing. */
export function AccountLines({ account }: { account: Omit<Account, 'id' | 'is_verified' | 'numbers_digest'> }) {
  return (
    <Text num>
      {formatBankName(account.bank_name)}（{account.bank_code}） {formatBankName(account.branch_name)}（{account.branch_code}）<br />
      {ACCOUNT_TYPE_LABELS[account.account_type]} {account.account_number}　{toFullWidthDisplay(account.account_holder_kana)}
    </Text>
  );
}
