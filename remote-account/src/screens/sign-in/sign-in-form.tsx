import { FormFields } from '@hareto/shared/forms/form-card.tsx';
import { Form } from '@hareto/shared/forms/form.tsx';
import { toHalfWidth } from '@hareto/shared/forms/normalise.ts';
import { PasswordField } from '@hareto/shared/forms/password-field.tsx';
import { SubmitButton } from '@hareto/shared/forms/submit-button.tsx';
import { submitWith } from '@hareto/shared/forms/submit-with.ts';
import { TextField } from '@hareto/shared/forms/text-field.tsx';
import { validateWith } from '@hareto/shared/forms/validate-with.ts';
import { signIn, SignInSchema, type SignInAnswer, type SignInValues } from './sign-in.ts';

const EMPTY: SignInValues = { email_address: '', password: '' };
const validate = validateWith(SignInSchema);

type SignInFormProps = { onAnswer: (answer: SignInAnswer) => Promise<void> };

export function SignInForm({ onAnswer }: SignInFormProps) {
  const submit = submitWith(signIn, { toInput: (values: SignInValues) => values, onSaved: onAnswer });
  return (
    <Form<SignInValues>
      aria-label="ログイン"
      initialValues={EMPTY}
      validate={validate}
      onSubmit={submit}
    >
      <FormFields>
        <TextField
          name="email_address"
          label="メールアドレス"
          type="email"
          autoComplete="username"
          autoCapitalize="none"
          spellCheck={false}
          normalise={toHalfWidth}
        />
        <PasswordField name="password" label="パスワード" autoComplete="current-password" />
        <SubmitButton block>ログイン</SubmitButton>
      </FormFields>
    </Form>
  );
}
