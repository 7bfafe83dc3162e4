import { LABELS } from '@hareto/contracts/labels.ts';
import * as message from '@hareto/contracts/messages.ts';
import { newPasswordError } from '@hareto/domain/new-password.ts';
import { normalizePassword, PASSWORD_MESSAGES } from '@hareto/domain/password-rules.ts';

type Messages = Readonly<Record<string, string>>;

interface NewPassword {
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
}: NewPassword): Messages {
  const error = password === '' ? null : newPasswordError(password, { emailAddress });
  const passwordMessage =
    password === '' ? message.required(LABELS[name]) : error && PASSWORD_MESSAGES[error];
  const confirmationMessage = confirmationError(name, password, confirmation);
  return {
    ...(passwordMessage === null ? {} : { [name]: passwordMessage }),
    ...(confirmationMessage === null ? {} : { [`${name}_confirmation`]: confirmationMessage }),
  };
}

function confirmationError(name: NewPassword['name'], password: string, confirmation: string) {
  if (confirmation === '') return message.required(LABELS[`${name}_confirmation`]);
  const isSame = normalizePassword(confirmation) === normalizePassword(password);
  return isSame ? null : message.mismatch('パスワード');
}
