import { FormFields } from '@hareto/forms/form-card.tsx';
import { Form } from '@hareto/forms/form.tsx';
import { SubmitButton } from '@hareto/forms/submit-button.tsx';
import { submitWith } from '@hareto/forms/submit-with.ts';
import { host } from '@hareto/platform/remote-kit/host.ts';
import { useLoaderData, useRevalidator } from '@hareto/platform/router/react-router.ts';
import { useNavigateFromHere } from '@hareto/platform/router/use-navigate-from-here.ts';
import { Note } from '@hareto/design-system/feedback/note.tsx';
import { SimpleCard } from '@hareto/design-system/layout/simple-card.tsx';
import { LogOut } from 'lucide-react';
import { signInPath } from '../../domain/after-sign-in.ts';
import { resendReset } from '../../domain/resend-reset.ts';
import { requestedResetCode } from '../../domain/requested-code.ts';
import { CardLead } from '../../parts/card-lead.tsx';
import { NewPasswordFields } from '../../parts/new-password-fields.tsx';
import type { passwordResetLoader } from './password-reset-loader.ts';
import { ResetCodeField } from './reset-code-field.tsx';
import { EMPTY_VALUES, resetErrors, resetPassword, type ResetValues } from './reset-password.ts';

function PasswordResetScreen() {
  const { requestedCode } = useLoaderData<typeof passwordResetLoader>();
  const navigate = useNavigateFromHere();
  const revalidator = useRevalidator();
  const finish = async () => {
    requestedResetCode.clear();
    const { session } = host();
    const user = session.user();
    // The reset has also ended this tab's session, unless another user is signed in.
    const isOwn = user === null || user.email_address === requestedCode.email_address;
    if (session.isSignedIn() && isOwn) await session.signOut();
    host().snackbar.show({
      color: 'success',
      title: 'パスワードを再設定しました。',
      text: '新しいパスワードでログインしてください。',
    });
    await navigate(signInPath(requestedCode.redirect), { replace: true });
  };
  const submit = submitWith(resetPassword(requestedCode), {
    toInput: (values: ResetValues) => values,
    onSaved: finish,
  });
  const resend = async () => {
    await resendReset(requestedCode);
    await revalidator.revalidate();
  };
  return (
    <SimpleCard title="新しいパスワードの設定">
      <CardLead>メールに記載の確認コードと、新しいパスワードを入力してください。</CardLead>
      <Form<ResetValues>
        aria-label="新しいパスワードの設定"
        initialValues={EMPTY_VALUES}
        validate={resetErrors(requestedCode.email_address)}
        onSubmit={submit}
      >
        <FormFields>
          <ResetCodeField deadlines={requestedCode} onResend={resend} />
          <NewPasswordFields name="new_password" emailAddress={requestedCode.email_address} />
          <Note tone="neutral" icon={LogOut}>
            再設定すると、ログイン中のすべての端末からログアウトします。
          </Note>
          <SubmitButton block>パスワードを再設定する</SubmitButton>
        </FormFields>
      </Form>
    </SimpleCard>
  );
}

export { PasswordResetScreen as Component };
export { passwordResetLoader as loader } from './password-reset-loader.ts';
