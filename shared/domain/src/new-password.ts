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
 * Strength (0 empty, 1 refused, 2 good enough, 3 strong) and the state of each rule that is shown.
 */
export function passwordStrength(password: string, account: AccountFacts) {
  const broken = password === '' ? null : brokenRulesFor(password, account);
  const isKept = (error: PasswordError) => broken?.includes(error) === false;
  const isLong = [...normalizePassword(password)].length >= STRONG_LENGTH;
  const grade: 0 | 1 | 2 | 3 = broken === null ? 0 : broken.length > 0 ? 1 : isLong ? 3 : 2;
  return {
    grade,
    isLongEnough: isKept('too_short'),
    isWithoutEmail: isKept('contains_email'),
    isUncommon: isKept('too_common'),
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
