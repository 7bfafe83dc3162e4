import { LABELS } from '@hareto/contracts/labels.ts';
import * as message from '@hareto/contracts/messages.ts';
import { putPassword } from '@hareto/contracts/passwords.ts';
import { FormActions, FormCard } from '@hareto/forms/form-card.tsx';
import { Form } from '@hareto/forms/form.tsx';
import { PasswordField } from '@hareto/forms/password-field.tsx';
import { SubmitButton } from '@hareto/forms/submit-button.tsx';
import { submitWith } from '@hareto/forms/submit-with.ts';
import { host } from '@hareto/platform/remote-kit/host.ts';
import { useNavigateFromHere } from '@hareto/platform/router/use-navigate-from-here.ts';
import { ButtonLink } from '@hareto/design-system/actions/button.tsx';
import { Stack } from '@hareto/design-system/layout/layout.tsx';
import { Note } from '@hareto/design-system/feedback/note.tsx';
import { Lock, LogOut } from 'lucide-react';
import { newPasswordErrors } from '../../domain/new-password-errors.ts';
import { NewPasswordFields } from '../../parts/new-password-fields.tsx';
import { SettingsPage } from '../../parts/settings-page.tsx';
import { useUser } from '../../parts/use-user.ts';

type Values = { current_password: string; new_password: string; new_password_confirmation: string };

const EMPTY_VALUES: Values = {
  current_password: '',
  new_password: '',
  new_password_confirmation: '',
};
const CRUMBS = [{ label: 'ログイン情報', to: '/myaccount' }, { label: 'パスワードの変更' }];

const send = async ({ current_password, new_password }: Values) => {
  const body = { purpose: 'change' as const, current_password, new_password };
  return host().http.call(putPassword, { body });
};

const errorsOf = (values: Values, emailAddress: string) => ({
  ...(values.current_password === '' && {
    current_password: message.required(LABELS.current_password),
  }),
  ...newPasswordErrors({
    name: 'new_password',
    password: values.new_password,
    confirmation: values.new_password_confirmation,
    emailAddress,
  }),
});

function EditPasswordScreen() {
  const emailAddress = useUser()?.email_address ?? '';
  const navigate = useNavigateFromHere();
  const submit = submitWith(send, {
    toInput: (values: Values) => values,
    onSaved: async () => {
      const text = message.othersSignedOut();
      host().snackbar.show({ color: 'success', title: 'パスワードを変更しました', text });
      await navigate('/myaccount');
    },
  });
  return (
    <SettingsPage isForm title="パスワードの変更" crumbs={CRUMBS}>
      <Form<Values>
        aria-label="パスワードの変更"
        initialValues={EMPTY_VALUES}
        validate={(values) => errorsOf(values, emailAddress)}
        onSubmit={submit}
      >
        <Stack gap={4}>
          <FormCard>
            <Note icon={Lock}>
              ご本人の操作であることを確認するため、現在のパスワードを入力してください。
            </Note>
            <PasswordField
              name="current_password"
              label={LABELS.current_password}
              autoComplete="current-password"
            />
            <NewPasswordFields name="new_password" emailAddress={emailAddress} />
            <Note tone="neutral" icon={LogOut}>
              変更すると、ほかの端末からはログアウトします。変更のお知らせをメールでお送りします。
            </Note>
          </FormCard>
          <FormActions>
            <ButtonLink to="/myaccount" variant="secondary" size="lg">
              戻る
            </ButtonLink>
            <SubmitButton>パスワードを変更する</SubmitButton>
          </FormActions>
        </Stack>
      </Form>
    </SettingsPage>
  );
}

export { EditPasswordScreen as Component };
