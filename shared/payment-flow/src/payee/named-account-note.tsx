import type { SupplierDetail } from '@hareto/contracts/suppliers.ts';
import { useFormValues } from '@hareto/forms/form.tsx';
import type { NamedAccount } from '@hareto/product-ui/account-form/named-account.ts';
import { ChangedAccount } from './changed-account.tsx';
import { NewAccount } from './new-account.tsx';
import type { PaymentValues } from '../values/payment-values.ts';

export interface NamedAccountNoteProps {
  named: NamedAccount;
  sourceName: string;
  supplier: SupplierDetail;
  onAdd: () => void;
}

/** A warning if the supplier was paid before, otherwise an offer to add the account. */
export function NamedAccountNote({ named, sourceName, supplier, onAdd }: NamedAccountNoteProps) {
  const { account_id } = useFormValues<PaymentValues>();
  const { accounts, last_paid_at } = supplier;
  const registeredAccount = accounts.find(({ id }) => String(id) === account_id) ?? accounts[0];
  if (!registeredAccount) return null;
  return last_paid_at === null ? (
    <NewAccount
      named={named}
      sourceName={sourceName}
      registeredCount={accounts.length}
      onAdd={onAdd}
    />
  ) : (
    <ChangedAccount
      named={named}
      sourceName={sourceName}
      supplier={supplier}
      account={registeredAccount}
      onAdd={onAdd}
    />
  );
}
