import { FormCard } from '@hareto/forms/form-card.tsx';
import { useFormValues } from '@hareto/forms/form.tsx';
import { isYucho, usesSymbol, type AccountDraft } from './account-draft.ts';
import { BankField, BranchField } from './bank-fields.tsx';
import { HolderFields } from './holder-fields.tsx';
import { AccountNumberFields, SymbolFields, SymbolSwitch } from './number-fields.tsx';

/**
 * The fields of a transfer account, for the flow and for the dialog. `proposal`: the probable
 * holder for this supplier, or ''.
 */
export function AccountFields({ proposal }: { proposal: string }) {
  const draft = useFormValues<AccountDraft>();
  return (
    <>
      <BankField />
      {isYucho(draft) && <SymbolSwitch />}
      {usesSymbol(draft) ? (
        <SymbolFields />
      ) : (
        <>
          <BranchField />
          <AccountNumberFields />
        </>
      )}
      <HolderFields proposal={proposal} />
    </>
  );
}

export function AccountCard({ proposal }: { proposal: string }) {
  return (
    <FormCard title="振込先口座">
      <AccountFields proposal={proposal} />
    </FormCard>
  );
}
