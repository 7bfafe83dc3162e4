import type { Account } from '@hareto/contracts/accounts.ts';
import type { AccountInput } from '@hareto/contracts/account-input.ts';
import {
  createSupplierAccount,
  listSupplierAccounts,
  updateSupplierAccount,
} from '@hareto/contracts/supplier-accounts.ts';
import * as message from '@hareto/contracts/messages.ts';
import type { SupplierDetail } from '@hareto/contracts/suppliers.ts';
import { proposeAccountHolder } from '@hareto/domain/zengin-kana.ts';
import { CloseButton } from '@hareto/forms/close-button.tsx';
import { FormActions, FormFields } from '@hareto/forms/form-card.tsx';
import { Form } from '@hareto/forms/form.tsx';
import { SubmitButton } from '@hareto/forms/submit-button.tsx';
import { submitWith } from '@hareto/forms/submit-with.ts';
import { host } from '@hareto/platform/remote-kit/host.ts';
import { useMemo, useState } from 'react';
import type { ExtractedFields } from '@hareto/extraction/extracted-field.ts';
import { NO_EXTRACTED_FIELDS, withDoubts } from '../extracted-fields/reading-state.ts';
import { ExtractedFieldsContext } from '../extracted-fields/extracted-fields-context.ts';
import { Modal } from '@hareto/design-system/overlays/modal.tsx';
import {
  draftOfAccount,
  EMPTY_ACCOUNT,
  toAccountInput,
  type AccountDraft,
} from './account-draft.ts';
import { addAccount, type StoredAccount } from './add-account.ts';
import { AccountFields } from './account-fields.tsx';
import { accountErrors, accountFieldOf } from './account-rules.ts';

export type AccountDialogProps = {
  supplier: SupplierDetail;
  /** null for a new one. */
  account: Account | null;
  /** Known values of a new one. */
  knownValues?: Partial<AccountDraft>;
  /** The sources of the known values. */
  extractedFields?: ExtractedFields;
  /** The dialog stays busy until this promise settles. */
  onSaved: (account: Account) => Promise<void> | void;
  onClose: () => void;
};

const send =
  ({ id }: SupplierDetail, account: Account | null) =>
  async (body: AccountInput): Promise<StoredAccount> => {
    const { http } = host();
    const params = { id };
    if (account === null)
      return addAccount(body, {
        create: async () => http.call(createSupplierAccount, { params, body }),
        list: async () => http.call(listSupplierAccounts, { params }),
      });
    const changed = { ...params, accountId: account.id };
    return {
      account: await http.call(updateSupplierAccount, { params: changed, body }),
      refusal: null,
    };
  };

const isSameAccount = (a: Account, b: Account) =>
  a.bank_code === b.bank_code &&
  a.branch_code === b.branch_code &&
  a.account_type === b.account_type &&
  a.account_number === b.account_number &&
  a.account_holder_kana === b.account_holder_kana;

const proposedHolder = ({ name, name_kana, business_form }: SupplierDetail) =>
  name_kana === ''
    ? ''
    : proposeAccountHolder({ name: business_form === 1 ? name : '', nameKana: name_kana });

/** The account fields of the flow in a dialog, for another account of a supplier or a change. */
export function AccountDialog({ onClose, ...props }: AccountDialogProps) {
  return (
    <Modal
      open
      title={props.account === null ? '口座を追加' : '口座を編集'}
      description="口座を変更すると、次回のお支払いの審査で、取引先をあらためて確認します。"
      dismissible={false}
      onOpenChange={(open) => {
        if (!open) onClose();
      }}
    >
      <AccountForm {...props} onClose={onClose} />
    </Modal>
  );
}

/** Created once: new objects of the bank and the branch would replace typed text. */
function useInitialDraft(account: Account | null, knownValues?: Partial<AccountDraft>) {
  const [initial] = useState(() =>
    account === null ? { ...EMPTY_ACCOUNT, ...knownValues } : draftOfAccount(account),
  );
  return initial;
}

function AccountForm({
  supplier,
  account,
  knownValues,
  extractedFields = NO_EXTRACTED_FIELDS,
  onSaved,
  onClose,
}: AccountDialogProps) {
  const errors = useMemo(() => withDoubts(extractedFields, accountErrors), [extractedFields]);
  const initialValues = useInitialDraft(account, knownValues);
  const handleSaved = async ({ account: stored, refusal }: StoredAccount) => {
    await onSaved(stored);
    if (refusal !== null) host().snackbar.show({ color: 'info', title: refusal });
    if (refusal !== null || (account !== null && isSameAccount(account, stored))) {
      onClose();
      return;
    }
    host().snackbar.show({
      color: 'success',
      title: account === null ? '口座を追加しました' : '口座を変更しました',
      text: message.noticeMailed(),
    });
    onClose();
  };
  return (
    <Form<AccountDraft>
      aria-label="振込先口座"
      initialValues={initialValues}
      validate={errors}
      onSubmit={submitWith(send(supplier, account), {
        toInput: toAccountInput,
        toField: accountFieldOf,
        onSaved: handleSaved,
      })}
    >
      <FormFields>
        <ExtractedFieldsContext value={extractedFields}>
          <AccountFields proposal={proposedHolder(supplier)} />
        </ExtractedFieldsContext>
        <FormActions>
          <CloseButton onClick={onClose}>閉じる</CloseButton>
          <SubmitButton>{account === null ? '追加する' : '保存する'}</SubmitButton>
        </FormActions>
      </FormFields>
    </Form>
  );
}
