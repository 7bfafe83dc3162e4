import type { BankAndBranch } from './bank-name.ts';
import { FORMER_BANK_NAMES } from './former-bank-names.ts';
import { normalizeForSearch } from './kana.ts';

type BranchWithFormerNames = BankAndBranch & {
  readonly branch_code: string;
  readonly former_branch_names?: readonly string[] | undefined;
};

/** Each spelling of an ending, and the one that replaces it in a key. */
const UNIFORM_ENDINGS: readonly (readonly [RegExp, string])[] = [
  [/(?:信用農業協同組合連合会)$/, '信連'],
  [/(?:信用漁業協同組合連合会)$/, '信漁連'],
  [/信金$|シンキン$/, '信用金庫'],
  [/信組$|シンクミ$/, '信用組合'],
  [/労金$|ロウキン$/, '労働金庫'],
  [/農協$/, '農業協同組合'],
  [/漁協$/, '漁業協同組合'],
  [/^(.+)銀行$/, '$1'],
];

/**
 * One key for all spellings of a bank's name: with and without 銀行, 信金 and 信用金庫, JA横浜 and 横浜農業協同組合.
 * A bank and a credit union of the same name have different keys.
 */
export function bankKey(name: string): string {
  const normalized = normalizeForSearch(name, { ignoreLegalForm: true });
  const nameWithKind =
    normalized.startsWith('ja') && normalized.length > 2
      ? `${normalized.slice(2).replace(/農(?:業)?協(?:同組合)?$/, '')}農協`
      : normalized;
  const ending = UNIFORM_ENDINGS.find(([pattern]) => pattern.test(nameWithKind));
  return ending ? nameWithKind.replace(ending[0], ending[1]) : nameWithKind;
}

/** Endings that a branch's key leaves out. 本店 stays whole, because 本 alone is no name. */
const OFFICE_KIND = /^(.+)(?:支店|支所)$|^(.*[^本])店$/;
const KANJI_DIGITS = '〇一二三四五六七八九';

/** One key for all spellings of a branch: with and without 支店, ゆうちょ's 018店 and 〇一八. */
export function branchKey(name: string): string {
  const normalized = normalizeForSearch(name).replace(OFFICE_KIND, '$1$2');
  return /^[\d〇]{3}$/.test(normalized)
    ? normalized.replace(/\d/g, (digit) => KANJI_DIGITS[Number(digit)] ?? digit)
    : normalized;
}

/**
 * True when a name from a document is the account's bank: its current name, a former name or its
 * code.
 */
export function isSameBank(
  nameOnDocument: string,
  { bank_code, bank_name }: BankAndBranch,
): boolean {
  const key = bankKey(nameOnDocument);
  const names = [bank_name, ...(FORMER_BANK_NAMES[bank_code] ?? [])];
  return key === bank_code || names.some((name) => bankKey(name) === key);
}

/**
 * True when a name from a document is the account's branch: its current name, a former name or its
 * code; 浜松高丘 is not 浜松.
 */
export function isSameBranch(
  nameOnDocument: string,
  { branch_code, branch_name, former_branch_names = [] }: BranchWithFormerNames,
): boolean {
  const key = branchKey(nameOnDocument);
  return [branch_code, branch_name, ...former_branch_names].some((name) => branchKey(name) === key);
}
