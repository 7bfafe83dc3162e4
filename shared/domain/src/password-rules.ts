/** Lengths count code points after NFKC. */
export const PASSWORD_MIN_LENGTH = 10;
export const PASSWORD_MAX_LENGTH = 128;
/** Without a second factor the password is the only protection. */
export const PASSWORD_MIN_LENGTH_WITHOUT_TWO_FACTOR = 15;

export const PASSWORD_MESSAGES = {
  too_short: `パスワードは${PASSWORD_MIN_LENGTH}文字以上で入力してください。`,
  too_short_without_two_factor: `二段階認証を無効にするには、パスワードを${PASSWORD_MIN_LENGTH_WITHOUT_TWO_FACTOR}文字以上に変更してください。`,
  too_long: `パスワードは${PASSWORD_MAX_LENGTH}文字以内で入力してください。`,
  contains_email: 'メールアドレスを含むパスワードは使用できません。',
  too_common: '推測されやすいパスワードです。別のパスワードを設定してください。',
} as const;
export type PasswordError = keyof typeof PASSWORD_MESSAGES;

export type PasswordContext = {
  readonly emailAddress: string;
  /** Common and leaked passwords in the form of `foldPassword`. */
  readonly blockList: ReadonlySet<string>;
  /** The product's own words, and the company's name where known. */
  readonly forbiddenWords: readonly string[];
  readonly isTwoFactorOff?: boolean;
};

/** A shorter word is allowed, because forbidding it would exclude too many good passwords. */
const MIN_FORBIDDEN_LENGTH = 4;

/**
 * The form that is hashed and compared, so that the same password from two keyboards matches. Never
 * trims or shortens.
 */
export function normalizePassword(password: string): string {
  return password.normalize('NFKC');
}

/** The form used for the block list. */
export function foldPassword(password: string): string {
  return normalizePassword(password).toLowerCase();
}

/**
 * Every rule that a new password breaks, in the order of the messages: 10–128 characters of any
 * script, without the local part of the e-mail address and the product's words, not in the block
 * list. There are no rules about kinds of characters.
 */
export function brokenRules(password: string, context: PasswordContext): readonly PasswordError[] {
  const { emailAddress, blockList, forbiddenWords, isTwoFactorOff = false } = context;
  const length = [...normalizePassword(password)].length;
  const folded = foldPassword(password);
  const isCommon =
    blockList.has(folded) ||
    forbiddenWords.some((word) => containsWord(folded, word)) ||
    isRepetition(folded);
  const rules: readonly [PasswordError, boolean][] = [
    ['too_short', length < PASSWORD_MIN_LENGTH],
    [
      'too_short_without_two_factor',
      isTwoFactorOff && length < PASSWORD_MIN_LENGTH_WITHOUT_TWO_FACTOR,
    ],
    ['too_long', length > PASSWORD_MAX_LENGTH],
    ['contains_email', containsWord(folded, localPartOf(emailAddress))],
    ['too_common', isCommon],
  ];
  return rules.flatMap(([error, isBroken]) => (isBroken ? [error] : []));
}

function localPartOf(emailAddress: string): string {
  return emailAddress.slice(0, Math.max(emailAddress.lastIndexOf('@'), 0));
}

function containsWord(folded: string, word: string): boolean {
  const foldedWord = foldPassword(word);
  return [...foldedWord].length >= MIN_FORBIDDEN_LENGTH && folded.includes(foldedWord);
}

/**
 * True when a group of one to four characters is repeated, as in aaaaaaaaaa and abcabcabcabc. A
 * list could not contain these in every length.
 */
function isRepetition(folded: string): boolean {
  return /^(.{1,4}?)\1+$/su.test(folded);
}
