import { COMMON_PASSWORDS } from './common-passwords.ts';
import { brokenRules, normalizePassword, type PasswordError } from './password-rules.ts';

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
  return brokenOf(password, of)[0] ?? null;
}

/** From here on longer is hardly better. */
const STRONG_LENGTH = 15;

/**
 * 0 nothing typed, 1 refused, 2 good enough, 3 strong; and whether each rule that is shown holds.
 */
export function passwordStrength(password: string, of: NewPasswordOf) {
  const broken = password === '' ? null : brokenOf(password, of);
  const holds = (error: PasswordError) => broken?.includes(error) === false;
  const isLong = [...normalizePassword(password)].length >= STRONG_LENGTH;
  const grade: 0 | 1 | 2 | 3 = broken === null ? 0 : broken.length > 0 ? 1 : isLong ? 3 : 2;
  return {
    grade,
    isLongEnough: holds('too_short'),
    isWithoutEmail: holds('contains_email'),
    isUncommon: holds('too_common'),
  };
}

function brokenOf(password: string, of: NewPasswordOf): readonly PasswordError[] {
  return brokenRules(password, {
    emailAddress: of.emailAddress,
    blockList: COMMON_PASSWORDS,
    forbiddenWords: [...PRODUCT_WORDS, ...(of.businessNames ?? [])],
    isTwoFactorOff: of.isTwoFactorOff ?? false,
  });
}
