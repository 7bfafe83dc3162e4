import { LABELS } from '@hareto/contracts/labels.ts';
import * as message from '@hareto/contracts/messages.ts';
import { CloseButton } from '@hareto/forms/close-button.tsx';
import { FormActions, FormFields } from '@hareto/forms/form-card.tsx';
import { Form } from '@hareto/forms/form.tsx';
import { PasswordField } from '@hareto/forms/password-field.tsx';
import { SubmitButton } from '@hareto/forms/submit-button.tsx';
import { submitWith } from '@hareto/forms/submit-with.ts';
import { host } from '@hareto/platform/remote-kit/host.ts';
import { useRevalidator } from '@hareto/platform/router/react-router.ts';
import { Modal } from '@hareto/design-system/overlays/modal.tsx';
import { Note } from '@hareto/design-system/feedback/note.tsx';
import { TextLink } from '@hareto/design-system/actions/text-button.tsx';
import { saveSetting } from './save-setting.ts';

type Values = { password: string };
type Props = { onClose: () => void };

const validate = ({ password }: Values): Record<string, string> =>
  password === '' ? { password: message.required(LABELS.current_password) } : {};

/**
 * Without the code only the password protects the account, so it is required here and must be long.
 */
export function TwoFactorOffModal({ onClose }: Props) {
  const { revalidate } = useRevalidator();
  const send = async ({ password }: Values) => saveSetting({ two_factor_enabled: false, password });
  const submit = submitWith(send, {
    toInput: (values: Values) => values,
    onSaved: async () => {
      host().snackbar.show({ color: 'success', title: '二段階認証を無効にしました' });
      await revalidate();
      onClose();
    },
  });
  return (
    <Modal
      open
      role="alertdialog"
      title="二段階認証を無効にしますか？"
      dismissible={false}
      onOpenChange={onClose}
    >
      <Form<Values>
        aria-label="二段階認証を無効にする"
        initialValues={{ password: '' }}
        validate={validate}
        onSubmit={submit}
      >
        <FormFields>
          <Note tone="warning">無効にすると、パスワードだけでログインできるようになります。</Note>
          <PasswordField
            name="password"
            label={LABELS.current_password}
            autoComplete="current-password"
            helper="15文字以上のパスワードが必要です。"
            rightSlot={
              <TextLink to="/myaccount/edit-password" size="xs">
                パスワードを変更する
              </TextLink>
            }
          />
          <FormActions>
            <CloseButton onClick={onClose}>有効のままにする</CloseButton>
            <SubmitButton variant="danger">無効にする</SubmitButton>
          </FormActions>
        </FormFields>
      </Form>
    </Modal>
  );
}
