import { COMMON_PASSWORDS } from './common-passwords.ts';
import { passwordError, type PasswordError } from './password-rules.ts';

/** The product's own words: the first that somebody guesses here. */
const PRODUCT_WORDS = ['hareto', '請求書カード払い', 'seikyusho'];

export interface NewPasswordOf {
  readonly emailAddress: string;
  /** What the business is called, where that is known. */
  readonly businessNames?: readonly string[];
  readonly isTwoFactorOff?: boolean;
}

/** The first rule that a new password breaks, or null: the same on both sides of the network. */
export function newPasswordError(password: string, of: NewPasswordOf): PasswordError | null {
  return passwordError(password, {
    emailAddress: of.emailAddress,
    blockList: COMMON_PASSWORDS,
    forbiddenWords: [...PRODUCT_WORDS, ...(of.businessNames ?? [])],
    isTwoFactorOff: of.isTwoFactorOff ?? false,
  });
}
