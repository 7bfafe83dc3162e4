import type { LoginResponse } from '@hareto/contracts/session.ts';
import { toMailAddress } from '@hareto/domain/mail-address.ts';
import { FormFields } from '@hareto/forms/form-card.tsx';
import { Form } from '@hareto/forms/form.tsx';
import { PasswordField } from '@hareto/forms/password-field.tsx';
import { isProblem } from '@hareto/contracts/problem-text.ts';
import { SubmitButton } from '@hareto/forms/submit-button.tsx';
import { submitWith } from '@hareto/forms/submit-with.ts';
import { TextField } from '@hareto/forms/text-field.tsx';
import { validateWith } from '@hareto/forms/validate-with.ts';
import { TextLink } from '@hareto/design-system/actions/text-button.tsx';
import { useState } from 'react';
import { LockedOut } from './locked-out.tsx';
import { signIn, SignInSchema, type SignInValues } from './sign-in.ts';

const EMPTY_VALUES: SignInValues = { email_address: '', password: '' };
const validate = validateWith(SignInSchema);

type SignInFormProps = {
  /** Path of the page that resets a forgotten password. */
  resetPath: string;
  onResponse: (answer: LoginResponse, values: SignInValues) => Promise<void>;
};

const isLockError = (thrown: unknown) => isProblem(thrown) && thrown.status === 'account_locked';

export function SignInForm({ resetPath, onResponse }: SignInFormProps) {
  const [isLocked, setLocked] = useState(false);
  const submit = submitWith(signIn, {
    toInput: (values: SignInValues) => values,
    onSaved: onResponse,
    onRefused: (thrown) => {
      setLocked(isLockError(thrown));
      return false;
    },
  });
  return (
    <Form<SignInValues>
      aria-label="ログイン"
      initialValues={EMPTY_VALUES}
      validate={validate}
      onSubmit={submit}
    >
      <FormFields>
        {isLocked && <LockedOut resetPath={resetPath} />}
        <TextField
          name="email_address"
          label="メールアドレス"
          type="email"
          autoComplete="username webauthn"
          autoCapitalize="none"
          spellCheck={false}
          normalise={toMailAddress}
        />
        <PasswordField
          name="password"
          label="パスワード"
          autoComplete="current-password"
          rightSlot={
            <TextLink to={resetPath} size="xs">
              パスワードをお忘れの方
            </TextLink>
          }
        />
        <SubmitButton block>ログイン</SubmitButton>
      </FormFields>
    </Form>
  );
}
