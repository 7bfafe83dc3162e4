import type { Account } from '@hareto/contracts/accounts.ts';
import type { AccountInput } from '@hareto/contracts/account-input.ts';
import { Modal } from '@hareto/design-system/overlays/modal.tsx';
import { CloseButton } from '@hareto/forms/close-button.tsx';
import { FormActions, FormFields } from '@hareto/forms/form-card.tsx';
import { Form } from '@hareto/forms/form.tsx';
import { SubmitButton } from '@hareto/forms/submit-button.tsx';
import { submitWith } from '@hareto/forms/submit-with.ts';
import { host } from '@hareto/platform/remote-kit/host.ts';
import {
  EMPTY_ACCOUNT,
  toAccountInput,
  type AccountDraft,
} from '@hareto/product-ui/account-form/account-draft.ts';
import { AccountFields } from '@hareto/product-ui/account-form/account-fields.tsx';
import { accountErrors, accountFieldOf } from '@hareto/product-ui/account-form/account-rules.ts';
import type { StoredAccount } from '@hareto/product-ui/account-form/add-account.ts';
import { addOwnAccount } from './add-own-account-call.ts';

interface Props {
  buyerId: number;
  onAdded: (account: Account) => void;
  onClose: () => void;
}

/** 入金先口座を追加: an account to which the business itself is paid. */
export function OwnAccountDialog({ buyerId, onAdded, onClose }: Props) {
  const send = (body: AccountInput) => addOwnAccount(buyerId, body);
  const onSaved = ({ account, refusal }: StoredAccount) => {
    onAdded(account);
    host().snackbar.show(
      refusal === null
        ? { color: 'success', title: '口座を追加しました' }
        : { color: 'info', title: refusal },
    );
    onClose();
  };
  return (
    <Modal
      open
      title="入金先口座を追加"
      description="お客さまご自身の口座をご登録ください。追加すると、確認のメールをお送りします。"
      dismissible={false}
      onOpenChange={(open) => {
        if (!open) onClose();
      }}
    >
      <Form<AccountDraft>
        aria-label="入金先口座"
        initialValues={EMPTY_ACCOUNT}
        validate={accountErrors}
        onSubmit={submitWith(send, {
          toInput: toAccountInput,
          toField: accountFieldOf,
          onSaved,
        })}
      >
        <FormFields>
          <AccountFields proposal="" />
          <FormActions>
            <CloseButton onClick={onClose}>閉じる</CloseButton>
            <SubmitButton>追加する</SubmitButton>
          </FormActions>
        </FormFields>
      </Form>
    </Modal>
  );
}
