import type { ReactNode } from 'react';
import { Note } from '@hareto/design-system/feedback/note.tsx';
import { Stack } from '@hareto/design-system/layout/layout.tsx';
import type { NamedAccount } from '@hareto/product-ui/account-form/named-account.ts';

interface Props {
  named: NamedAccount;
  /** 「請求書に記載の」 or who else says so. */
  saidBy: string;
  isPaidBefore: boolean;
  /** What can be done about it. */
  children: ReactNode;
}

/** Who is paid into another account than ever before may not be who he says. */
export function OtherAccount({ named, saidBy, isPaidBefore, children }: Props) {
  const { bank_name, branch_name, account_type, account_number } = named;
  const account = [bank_name, branch_name, account_type, account_number].filter(Boolean).join(' ');
  return (
    <Note tone="warning" title="登録済みの口座と異なる振込先です">
      <Stack gap={2}>
        <span>
          {`${saidBy}振込先（${account}）は、この取引先に登録されていません。`}
          {isPaidBefore && 'これまでは、登録済みの口座へお支払いしています。'}
          振込先の変更を装った詐欺にご注意ください。以前からご存じの連絡先で取引先に確認してから、追加してください。
        </span>
        <div>{children}</div>
      </Stack>
    </Note>
  );
}
