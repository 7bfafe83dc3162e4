import { ACCOUNT_TYPE_LABELS, type AccountSnapshot } from '@hareto/contracts/accounts.ts';
import { toFullWidthDisplay } from '@hareto/domain/zengin-kana.ts';
import { Text } from '@hareto/design-system/foundation/text.tsx';

/** An account with all its details, for comparing. */
export function AccountLines({ account }: { account: AccountSnapshot }) {
  return (
    <Text tabularNums>
      <span>{`${account.bank_name}（${account.bank_code}） ${account.branch_name}（${account.branch_code}）`}</span>
      <br />
      <span>{`${ACCOUNT_TYPE_LABELS[account.account_type]} ${account.account_number}　${toFullWidthDisplay(account.account_holder_kana)}`}</span>
    </Text>
  );
}
