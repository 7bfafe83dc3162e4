import { Field } from '@hareto/design-system/inputs/field.tsx';
import { PasswordChecklist, PasswordInput } from '@hareto/design-system/inputs/password-input.tsx';
import { PasskeyButton, PasskeyFailure } from '@hareto/product-ui/passkey/passkey-button.tsx';
import { Controlled } from '../controlled.tsx';
import { cataloguePage } from '../state.ts';

const passwordField = (label: string, value: string, error?: string) => () =>
  (
    // Browsers expect a form around a password.
    <form
      onSubmit={(event) => {
        event.preventDefault();
      }}
    >
      <Field label={label} error={error}>
        {(control) => (
          <Controlled initial={value}>
            {(inputValue, set) => (
              <PasswordInput
                {...control}
                invalid={error !== undefined}
                autoComplete="new-password"
                value={inputValue}
                onValueChange={set}
              />
            )}
          </Controlled>
        )}
      </Field>
    </form>
  );

const passkey = (state: { isStopped: boolean; failure: string | null }) => () => {
  const signIn = { pending: false, press: () => undefined, ...state };
  return (
    <>
      <PasskeyFailure signIn={signIn} />
      <PasskeyButton signIn={signIn} />
    </>
  );
};

export const password = cataloguePage('password', 'パスワード', {
  empty: passwordField('パスワード', ''),
  filled: passwordField('いまのパスワード', 'tsukiyo-no-ginga'),
  focus: { show: passwordField('新しいパスワード', 'tsukiyo'), act: 'focus' },
  error: passwordField(
    '確認のためもう一度',
    'tsuki',
    'パスワードが一致しません。もう一度入力してください。',
  ),
  checklist: () => (
    <PasswordChecklist
      rules={[
        { label: '12文字以上', met: true },
        { label: 'メールアドレスと違うもの', met: true },
        { label: 'よく使われる言葉でないもの', met: false },
      ]}
    />
  ),
  passkey: passkey({ isStopped: false, failure: null }),
  'passkey-stopped': passkey({ isStopped: true, failure: null }),
  'passkey-unknown': passkey({
    isStopped: false,
    failure: 'このパスキーは登録されていません。メールアドレスとパスワードでログインしてください。',
  }),
});
