import type { Account, AccountInput } from '@hareto/shared/contracts/accounts.ts';
import { createSupplierAccount, updateSupplierAccount, type SupplierDetail } from '@hareto/shared/contracts/suppliers.ts';
import { proposeZenginName } from '@hareto/shared/domain/zengin-kana.ts';
import { FormActions, FormFields } from '@hareto/shared/forms/form-card.tsx';
import { Form } from '@hareto/shared/forms/form.tsx';
import { SubmitButton } from '@hareto/shared/forms/submit-button.tsx';
import { submitWith } from '@hareto/shared/forms/submit-with.ts';
import { host } from '@hareto/shared/remote-kit/host.ts';
import { useRevalidator } from '@hareto/shared/router/react-router.ts';
import { Button } from '@hareto/shared/ui/button.tsx';
import { Modal } from '@hareto/shared/ui/modal.tsx';
import { draftOfAccount, EMPTY_ACCOUNT, toAccountInput, type AccountDraft } from '../../domain/account-draft.ts';
import { accountErrors, accountFieldOf } from '../../domain/account-rules.ts';
import { AccountFields } from '../../parts/account-fields/account-fields.tsx';

type Props = { supplier: SupplierDetail; /** null: a new one. */ account: Account | null; onClose: () => void };

const send = ({ id }: SupplierDetail, account: Account | null) => (body: AccountInput) =>
  account === null ? host().http.call(createSupplierAccount, { params: { id }, body }) : host().http.call(updateSupplierAccount, { params: { id, accountId: account.id }, body });

const proposalFor = ({ name, name_kana, business_form }: SupplierDetail) => (name_kana === '' ? '' : proposeZenginName({ name: business_form === 1 ? name : '', nameKana: name_kana }));

/** The account fields of the flow, for one more account or a change. */
export function AccountDialog({ supplier, account, onClose }: Props) {
  const { revalidate } = useRevalidator();
  const saved = async () => {
    host().snackbar.show({ color: 'success', title: account === null ? '口座を追加しました' : '変更を保存しました' });
    await revalidate();
    onClose();
  };
  return (
    <Modal
      open
      title={account === null ? '口座を追加' : '口座を編集'}
      description="口座を変更すると、取引先の再確認が必要です。"
      dismissible={false}
      onOpenChange={(open) => { if (!open) onClose(); }}
    >
      <Form<AccountDraft> aria-label="振込先口座" initialValues={account === null ? EMPTY_ACCOUNT : draftOfAccount(account)} validate={accountErrors} onSubmit={submitWith(send(supplier, account), { toInput: toAccountInput, toField: accountFieldOf, onSaved: saved })}>
        <FormFields>
          <AccountFields proposal={proposalFor(supplier)} />
          <FormActions>
            <Button variant="secondary" size="lg" onClick={onClose}>閉じる</Button>
            <SubmitButton>{account === null ? '追加する' : '保存する'}</SubmitButton>
          </FormActions>
        </FormFields>
      </Form>
    </Modal>
  );
}
