import { FormFields } from '@hareto/forms/form-card.tsx';
import { Form } from '@hareto/forms/form.tsx';
import { SubmitButton } from '@hareto/forms/submit-button.tsx';
import { submitWith } from '@hareto/forms/submit-with.ts';
import { useLoaderData } from '@hareto/platform/router/react-router.ts';
import { SimpleCard } from '@hareto/design-system/layout/simple-card.tsx';
import { TextLink } from '@hareto/design-system/actions/text-button.tsx';
import { ArrowLeft } from 'lucide-react';
import { signInPath } from '../../domain/after-sign-in.ts';
import { newPasswordChallenge } from '../../domain/new-password-challenge.ts';
import { newPasswordErrors } from '../../domain/new-password-errors.ts';
import { CardLead } from '../../parts/card-lead.tsx';
import { NewPasswordFields } from '../../parts/new-password-fields.tsx';
import { useSignInResponse } from '../../parts/use-sign-in-response.ts';
import type { passwordReregistrationLoader } from './password-reregistration-loader.ts';
import { reregisterPassword, type NewPasswordValues } from './reregister-password.ts';

const EMPTY_VALUES: NewPasswordValues = { new_password: '', new_password_confirmation: '' };

function PasswordReregistrationScreen() {
  const { challenge } = useLoaderData<typeof passwordReregistrationLoader>();
  const { session, email_address, redirect } = challenge;
  const continueSignIn = useSignInResponse(redirect);
  const submit = submitWith(reregisterPassword(session), {
    toInput: (values: NewPasswordValues) => values,
    onSaved: async (answer) => {
      newPasswordChallenge.clear();
      await continueSignIn(answer);
    },
  });
  const back = (
    <TextLink
      to={signInPath(redirect)}
      replace
      icon={ArrowLeft}
      onClick={() => {
        newPasswordChallenge.clear();
      }}
    >
      ログインに戻る
    </TextLink>
  );
  return (
    <SimpleCard title="パスワードの再登録" below={back}>
      <CardLead>安全のため、パスワードの再登録をお願いします。</CardLead>
      <Form<NewPasswordValues>
        aria-label="パスワードの再登録"
        initialValues={EMPTY_VALUES}
        validate={(values) =>
          newPasswordErrors({
            name: 'new_password',
            password: values.new_password,
            confirmation: values.new_password_confirmation,
            emailAddress: email_address,
          })
        }
        onSubmit={submit}
      >
        <FormFields>
          <NewPasswordFields name="new_password" emailAddress={email_address} />
          <SubmitButton block>再登録してログインする</SubmitButton>
        </FormFields>
      </Form>
    </SimpleCard>
  );
}

export { PasswordReregistrationScreen as Component };
export { passwordReregistrationLoader as loader } from './password-reregistration-loader.ts';
