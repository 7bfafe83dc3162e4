import type { READ_ACCOUNT_FIELDS } from '@hareto/contracts/reading-result.ts';
import { kanjiNumber } from '@hareto/domain/era-years.ts';
import type { ValueInText, ValueReader } from '../labelled-values.ts';
import { holderIn } from './holder-in-text.ts';
import { isNameOfBank } from './known-banks.ts';

export type BankField = (typeof READ_ACCOUNT_FIELDS)[number];

const WORD_CHARACTER = String.raw`[^\s:/|~、,()「」【】〔〕\[\]『』《》<>■□●◎◆◇★☆▲△▼▽▶→⇒※*]`;
/** A point or a circle before a name marks a line of a list; inside it is a letter of it. */
const WORD = String.raw`(?![・･○])${WORD_CHARACTER}`;
/** Short names that are a bank in every place. */
const SHORT_NAMES = String.raw`商工中金|農林中金|[\u3041-\u30ff\u3400-\u9fff]{1,8}(?:しんきん|シンキン)(?=\s|$)`;
/** Short names that are a bank only before a branch: 「三菱UFJ 渋谷支店」. */
const NAMES_BEFORE_BRANCH = String.raw`(?:三菱UFJ|三井住友|みずほ|りそな|埼玉りそな|SMBC|楽天|PayPay|ゆうちょ)(?=\s+${WORD_CHARACTER}{1,12}(?:支店|営業部|本店|店|出張所))`;
export const BANK = new RegExp(
  String.raw`${WORD}${WORD_CHARACTER}{0,15}?(?:銀行|信用金庫|信用組合|労働金庫|中央金庫|(?:農業|漁業)協同組合(?:連合会)?|信漁連|信農連|信連|信金|信組|ろうきん|農協|JAバンク)(?!名|口座|コード|振込|番号|(?:の|で)?(?:ATM|窓口)|以外|から)|(?<![A-Za-z\u3041-\u30ff\u3400-\u9fff])(?:${SHORT_NAMES}|${NAMES_BEFORE_BRANCH})|(?<![A-Za-z])JA\s?[\u3041-\u30ff\u3400-\u9fff]{2,10}(?=[\s/・、,(]|$)`,
);
/** 「各金融機関の本支店」, 「県内の各支店」 are more than one branch; 「すすきの支店」 is one. */
const ONE_BRANCH = String.raw`(?<!(?:の|各|全|機関|銀行|金庫|組合)本|[各全])支店`;
/** Branches of ゆうちょ銀行 have numbers as names: 「〇一八店」. */
export const BRANCH = new RegExp(
  String.raw`(?![・･○])${WORD_CHARACTER}{0,16}?(?:本店営業部|${ONE_BRANCH}|営業部|出張所|本店|支所|本所|営業所)(?!名|番号|コード)|^\s*[\u3400-\u9fffァ-ヴー]{1,8}(?<!銀行|金庫|組合|農協|振込先)\s支店\s*$|(?<![〇○一二三四五六七八九])[〇○一二三四五六七八九]{3}店?(?![\u4e00-\u9fff])`,
);
export const ACCOUNT_TYPE =
  /普通|当座|貯蓄|(?<!(?:普通|当座)(?:預金)?[\s/(]*)(?<![A-Za-z])(?:[Oo]rdinary(?:\s*\([Ff]utsuu?\))?|[Ff]utsuu?|[Cc]hecking(?:\s*\([Tt]oza\))?|[Tt]oza)(?![A-Za-z])|\(普\)|\(当\)|\((?:フ|フツウ|トウ|トウザ|チヨ?|チョ|チヨチク|チョチク)\)|(?<!\S)[普当](?=\s*\d)|(?<![ァ-ヴー])(?:フツウ|トウザ)(?:ヨキン)?(?=\s*\d|$)/;
/** A type, branch or bank. */
export const PART = new RegExp(`(?:${ACCOUNT_TYPE.source})|${BRANCH.source}|${BANK.source}`, 'g');
/** Between the numbers of two accounts. */
export const OR = /又は|または|或いは|あるいは|若しくは|もしくは|(?<![A-Za-z])or(?![A-Za-z])/i;
const DASH = String.raw`[-\u2010-\u2015\u2212]`;
const NOT_AFTER_PHONE_OR_POSTAL_MARK = String.raw`(?<!(?:〒|T\s*E\s*L|F\s*A\s*X|電話)\D{0,3}[\d\s()-]*)`;
/** 「7028415」, 「702-8415」 */
const NUMBER_WITH_DASHES = String.raw`\d{1,3}(?:(?:\s|${DASH})?\d){3,6}(?!${DASH}?\d)`;
/** 「7|0|2|8|4|1|5」, with a box for each digit. */
const NUMBER_IN_BOXES = String.raw`(?<!\d\s?\|\s?)\d(?:\s?\|\s?\d){6}(?!\s?\|?\s?\d)`;
export const ACCOUNT_NUMBER = new RegExp(
  String.raw`${NOT_AFTER_PHONE_OR_POSTAL_MARK}(?<!\d|\d${DASH})(?:${NUMBER_WITH_DASHES}|${NUMBER_IN_BOXES})`,
);
export const ACCOUNT_DIGITS = 7;
const CODE_BEFORE_BRANCH = /^\d{3}(?=[\u3041-\u30ff\u3400-\u9fff]{3})/;
const KANJI_NUMBER = /[〇○零一二三四五六七八九]{7}/g;
const MAX_CODE_DIGITS = 4;
/** By the first letter of a printed type: 「(フツウ)」, "Checking". */
const TYPE_NAMES: Record<string, string> = {
  普: '普通',
  フ: '普通',
  当: '当座',
  ト: '当座',
  O: '普通',
  F: '普通',
  C: '当座',
  T: '当座',
  貯: '貯蓄',
  チ: '貯蓄',
};
/**
 * The bank at the end of a found word: after a particle, or after the number of a line in a list
 * (normalising has made ① a 1), or its code.
 */
const BANK_AT_END = /(?:[はへをにが](?!.*[はへをにが])|^\d{1,4})(.+)$/;
/**
 * Each reads a text that is known to contain the part: beside its label, or found by its pattern.
 */
export const READERS: Record<BankField, ValueReader> = {
  bank_name: (text) => bankIn(text) ?? labelledBank(text),
  branch_name: (text) => branchIn(text) ?? labelledBranch(text),
  account_type: (text) => readFirstMatch(ACCOUNT_TYPE, text, () => 1, accountType),
  account_number: accountNumber,
  account_holder_kana: holderIn,
};

function readFirstMatch(
  pattern: RegExp,
  text: string,
  certainty: (value: string) => number = () => 1,
  toValue: (raw: string) => string = (raw) => raw,
): ValueInText | undefined {
  const match = pattern.exec(text);
  if (!match) return undefined;
  const value = toValue(match[0]);
  return { value, index: match.index, length: match[0].length, certainty: certainty(value) };
}

const bankCertainty = (name: string): number => (isNameOfBank(name) ? 1.08 : 0.85);

const REMARK = /^\s*[※*].*(?:場合|くださ|下さ|ます|ません|です|した|願い)/;
const PART_OF_ACCOUNT = /支店|本店|営業部|出張所|普通|当座|\d{7}/;

/** 「※みずほ銀行をご利用の場合は手数料がかかります」 names a bank, but no account. */
export const isRemarkAboutBank = (text: string): boolean =>
  REMARK.test(text) && !PART_OF_ACCOUNT.test(text);

/** The bank of a text; in 「お支払いはみずほ銀行」 and 「①みずほ銀行」 it is the end of a word. */
export function bankIn(text: string): ValueInText | undefined {
  const found = isRemarkAboutBank(text) ? undefined : readFirstMatch(BANK, text, bankCertainty);
  if (!found || isNameOfBank(found.value)) return found;
  const known = [...text.matchAll(new RegExp(BANK, 'g'))].find(([name]) => isNameOfBank(name));
  if (known) return bankAt(known[0], known.index);
  const value = BANK_AT_END.exec(found.value)?.[1] ?? '';
  if (!isNameOfBank(value)) return found;
  return bankAt(value, found.index + found.length - value.length);
}

const bankAt = (value: string, index: number): ValueInText => ({
  value,
  index,
  length: value.length,
  certainty: bankCertainty(value),
});

/** Beside the label 「金融機関」 any word may be the bank. */
function labelledBank(text: string): ValueInText | undefined {
  const word = firstWord(text);
  return word && { ...word, certainty: isNameOfBank(word.value) ? 1 : 0.7 };
}

/** 「福山南 支店」 is one name; the digits of 「240新宿支店」 are its code. */
export function branchIn(text: string): ValueInText | undefined {
  const found = readFirstMatch(BRANCH, text);
  if (!found) return undefined;
  const code = CODE_BEFORE_BRANCH.exec(found.value)?.[0].length ?? 0;
  return {
    ...found,
    value: found.value.slice(code).replace(/\s/g, ''),
    index: found.index + code,
    length: found.length - code,
  };
}

/** Beside the label 「支店」 any word but a type of account may be the branch. */
function labelledBranch(text: string): ValueInText | undefined {
  const word = firstWord(text);
  return word && ACCOUNT_TYPE.test(word.value) ? undefined : word;
}

function firstWord(text: string): ValueInText | undefined {
  const match = new RegExp(`${WORD_CHARACTER}{1,20}`).exec(text);
  return match && !/^\d+$/.test(match[0])
    ? { value: match[0], index: match.index, length: match[0].length, certainty: 0.85 }
    : undefined;
}

/** Shorter numbers are padded with zeros. */
function accountNumber(printed: string): ValueInText | undefined {
  const text = printed.replaceAll(KANJI_NUMBER, (digits) =>
    [...digits].map((digit) => kanjiNumber(digit)).join(''),
  );
  const raw = [...text.matchAll(new RegExp(ACCOUNT_NUMBER, 'g'))].find(
    (match) => !isCodeInBrackets(text, match),
  );
  const digits = raw?.[0].replace(/\D/g, '') ?? '';
  if (!raw) return undefined;
  return {
    value: digits.padStart(ACCOUNT_DIGITS, '0'),
    index: raw.index,
    length: raw[0].length,
    certainty: digits.length === ACCOUNT_DIGITS ? 1 : digits.length < ACCOUNT_DIGITS ? 0.85 : 0.6,
  };
}

/** 「みずほ銀行(0001)」: the code of a bank, not an account number. */
const isCodeInBrackets = (text: string, { 0: raw, index }: RegExpExecArray): boolean =>
  raw.length <= MAX_CODE_DIGITS && text[index - 1] === '(' && text[index + raw.length] === ')';

const accountType = (raw: string): string =>
  TYPE_NAMES[raw.replace(/[()]/g, '').slice(0, 1).toUpperCase()] ?? raw;
