import type { CallFailure } from '@hareto/shared/contracts/problem.ts';
import { login, type LoginAnswer } from '@hareto/shared/contracts/session.ts';
import { FormFields } from '@hareto/shared/forms/form-card.tsx';
import { Form } from '@hareto/shared/forms/form.tsx';
import { toHalfWidth } from '@hareto/shared/forms/normalise.ts';
import { PasswordField } from '@hareto/shared/forms/password-field.tsx';
import { SubmitButton } from '@hareto/shared/forms/submit-button.tsx';
import { submitWith } from '@hareto/shared/forms/submit-with.ts';
import { TextField } from '@hareto/shared/forms/text-field.tsx';
import { validateWith } from '@hareto/shared/forms/validate-with.ts';
import { host } from '@hareto/shared/remote-kit/host.ts';
import * as v from 'valibot';

type SignInValues = { email_address: string; password: string };
type SignInAnswer = Exclude<LoginAnswer, { status: 'password_reregistration_required' }>;

const EMPTY: SignInValues = { email_address: '', password: '' };
const SignInSchema = v.pick(login.body, ['email_address', 'password']);

/** 303. The screen that takes a new password (/password/reregistration) is not part of this release. */
const NEW_PASSWORD_NEEDED: CallFailure = {
  kind: 'problem', httpStatus: 303, status: 'password_reregistration_required', message: '安全のため、パスワードの再登録をお願いします。', errors: [], traceId: '', details: {},
};


/** The session begins before the form counts as sent: when it cannot, the form says so and keeps its input. */
async function signIn(body: SignInValues): Promise<SignInAnswer> {
  const answer = await host().http.call(login, { body });
  if (answer.status === 'password_reregistration_required') throw NEW_PASSWORD_NEEDED;
  if (answer.status === 'ok') await host().session.signIn(answer);
  return answer;
}

export function SignInForm({ onAnswer }: { onAnswer: (answer: SignInAnswer) => Promise<void> }) {
  return (
    <Form<SignInValues> aria-label="ログイン" initialValues={EMPTY} validate={validateWith(SignInSchema)} onSubmit={submitWith(signIn, { toInput: (values: SignInValues) => values, onSaved: onAnswer })}>
      <FormFields>
        <TextField name="email_address" label="メールアドレス" type="email" autoComplete="username" autoCapitalize="none" spellCheck={false} normalise={toHalfWidth} />
        <PasswordField name="password" label="パスワード" autoComplete="current-password" />
        <SubmitButton block>ログイン</SubmitButton>
      </FormFields>
    </Form>
  );
}
