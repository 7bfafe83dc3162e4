import { COMMON_PASSWORDS } from './common-passwords.ts';
import { brokenRules, normalizePassword, type PasswordError } from './password-rules.ts';

/** The product's own words, which an attacker would try first. */
const PRODUCT_WORDS = ['hareto', '請求書カード払い', 'seikyusho'];

export interface AccountFacts {
  readonly emailAddress: string;
  /** Names of the business, where known. */
  readonly businessNames?: readonly string[];
  readonly isTwoFactorOff?: boolean;
}

/** The first rule that a new password breaks, or null; used by browser and server. */
export function newPasswordError(password: string, account: AccountFacts): PasswordError | null {
  return brokenRulesFor(password, account)[0] ?? null;
}

/** More characters than this add little strength. */
const STRONG_LENGTH = 15;

/**
 * The grade of a password (0 empty, 1 refused, 2 accepted, 3 strong), and for each rule of the
 * checklist whether it is met.
 */
export function passwordStrength(password: string, account: AccountFacts) {
  const errors = password === '' ? null : brokenRulesFor(password, account);
  const isRuleMet = (error: PasswordError) => errors?.includes(error) === false;
  const isLong = [...normalizePassword(password)].length >= STRONG_LENGTH;
  const grade: 0 | 1 | 2 | 3 = errors === null ? 0 : errors.length > 0 ? 1 : isLong ? 3 : 2;
  return {
    grade,
    isLongEnough: isRuleMet('too_short'),
    isWithoutEmail: isRuleMet('contains_email'),
    isUncommon: isRuleMet('too_common'),
  };
}

function brokenRulesFor(password: string, account: AccountFacts): readonly PasswordError[] {
  return brokenRules(password, {
    emailAddress: account.emailAddress,
    blockList: COMMON_PASSWORDS,
    forbiddenWords: [...PRODUCT_WORDS, ...(account.businessNames ?? [])],
    isTwoFactorOff: account.isTwoFactorOff ?? false,
  });
}
