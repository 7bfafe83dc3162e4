import { FormFields } from '@hareto/shared/forms/form-card.tsx';
import { LateForm } from '@hareto/shared/forms/late-form.tsx';
import { toHalfWidth } from '@hareto/shared/forms/normalise.ts';
import { PasswordField } from '@hareto/shared/forms/password-field.tsx';
import { SubmitButton } from '@hareto/shared/forms/submit-button.tsx';
import { TextField } from '@hareto/shared/forms/text-field.tsx';
import type { SignInAnswer, SignInValues } from './sign-in-engine.ts';

const EMPTY: SignInValues = { email_address: '', password: '' };

const bringEngine = async () => (await import(/* webpackChunkName: "sign-in-engine" */ './sign-in-engine.ts')).signInEngine;

export function SignInForm({ onAnswer }: { onAnswer: (answer: SignInAnswer) => Promise<void> }) {
  return (
    <LateForm<SignInValues, SignInAnswer> aria-label="ログイン" initialValues={EMPTY} engine={bringEngine} onSaved={onAnswer}>
      <FormFields>
        <TextField name="email_address" label="メールアドレス" type="email" autoComplete="username" autoCapitalize="none" spellCheck={false} normalise={toHalfWidth} />
        <PasswordField name="password" label="パスワード" autoComplete="current-password" />
        <SubmitButton block>ログイン</SubmitButton>
      </FormFields>
    </LateForm>
  );
}
