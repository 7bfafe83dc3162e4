import { LABELS } from '@hareto/contracts/labels.ts';
import { passwordStrength } from '@hareto/domain/new-password.ts';
import { PasswordField } from '@hareto/forms/password-field.tsx';
import { PasswordMeter } from './password-meter.tsx';

export type NewPasswordFieldsProps = {
  name: 'password' | 'new_password';
  /** Text that the password must not contain, as far as known. */
  emailAddress: string;
};

/** Fields for a new password with its strength, and for its repetition. */
export function NewPasswordFields({ name, emailAddress }: NewPasswordFieldsProps) {
  const strengthOf = (password: string) => passwordStrength(password, { emailAddress });
  const rulesOf = (password: string) => {
    const { isLongEnough, isWithoutEmail, isUncommon } = strengthOf(password);
    return [
      { label: '10文字以上', met: isLongEnough },
      { label: 'メールアドレスを含まない', met: isWithoutEmail },
      { label: '推測されにくい（よく使われるパスワードでない）', met: isUncommon },
    ];
  };
  return (
    <>
      <PasswordField
        name={name}
        label={LABELS[name]}
        autoComplete="new-password"
        meter={(password) => <PasswordMeter grade={strengthOf(password).grade} />}
        rules={rulesOf}
      />
      <PasswordField
        name={`${name}_confirmation`}
        label={LABELS[`${name}_confirmation`]}
        autoComplete="new-password"
      />
    </>
  );
}
