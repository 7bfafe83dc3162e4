import { LABELS } from '@hareto/contracts/fields.ts';
import * as message from '@hareto/contracts/messages.ts';
import { newPasswordError } from '@hareto/domain/new-password.ts';
import { normalizePassword, PASSWORD_MESSAGES } from '@hareto/domain/password-rules.ts';

type Messages = Readonly<Record<string, string>>;

interface Chosen {
  name: 'password' | 'new_password';
  password: string;
  confirmation: string;
  emailAddress: string;
}

/** Errors of a new password and its repetition, by the form's fields. */
export function newPasswordErrors({
  name,
  password,
  confirmation,
  emailAddress,
}: Chosen): Messages {
  const error = password === '' ? null : newPasswordError(password, { emailAddress });
  const first =
    password === '' ? message.required(LABELS[name]) : error && PASSWORD_MESSAGES[error];
  const again = confirmationError(name, password, confirmation);
  return {
    ...(first === null ? {} : { [name]: first }),
    ...(again === null ? {} : { [`${name}_confirmation`]: again }),
  };
}

function confirmationError(name: Chosen['name'], password: string, confirmation: string) {
  if (confirmation === '') return message.required(LABELS[`${name}_confirmation`]);
  const isSame = normalizePassword(confirmation) === normalizePassword(password);
  return isSame ? null : message.mismatch('パスワード');
}
