import { newPasswordError, type AccountFacts } from '@hareto/domain/new-password.ts';
import { PASSWORD_MESSAGES } from '@hareto/domain/password-rules.ts';
import type { Database } from '../../../db/client.ts';
import type { users } from '../../../db/schema/users.ts';
import { fieldError } from '../../../problem.ts';
import { businessNamesOf } from './business-names.ts';

type PasswordField = 'password' | 'new_password';

/** Throws 422 on the field for the first rule that the password breaks. */
export function requireGoodPassword(
  field: PasswordField,
  password: string,
  account: AccountFacts,
): void {
  const error = newPasswordError(password, account);
  if (error === null) return;
  const isShort = error === 'too_short_without_two_factor';
  const text = isShort ? SHORT_WITHOUT_TWO_FACTOR : PASSWORD_MESSAGES[error];
  throw fieldError(field, error, text);
}

/** Throws 422 on `new_password` for the first rule that the password breaks for this user. */
export async function requireGoodPasswordFor(
  db: Database,
  user: typeof users.$inferSelect,
  password: string,
): Promise<void> {
  requireGoodPassword('new_password', password, {
    emailAddress: user.email_address,
    businessNames: await businessNamesOf(db, user.buyer_id),
    isTwoFactorOff: !user.two_factor_enabled,
  });
}

/**
 * The text in `PASSWORD_MESSAGES` is for switching two-factor authentication off; here it is already
 * off.
 */
const SHORT_WITHOUT_TWO_FACTOR =
  '二段階認証を使わない場合は、パスワードを15文字以上にしてください。';

export const samePasswordProblem = () =>
  fieldError('new_password', 'same_password', '現在と異なるパスワードを設定してください。');
