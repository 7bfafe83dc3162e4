import type { Font } from './page-font.ts';

/** Controls, private letters, halves of letters, and what stands for an unknown one. */
const NO_LETTER = /[\p{Cc}\p{Co}\p{Cs}\p{Cn}\ufffd]/u;
const LETTER = /\p{L}/u;
const EXPECTED =
  /[\p{Script=Latin}\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Greek}\p{Script=Cyrillic}\p{Script=Hangul}\p{Script=Common}]/u;
const DIGITS = ['zero', 'one', 'two', 'three', 'four', 'five', 'six', 'seven', 'eight', 'nine'];
const UNICODE_NAME = /^u(?:ni)?([0-9A-F]{4,6})$/;

/**
 * Whether a font says which letter a code paints. Without a map pdf.js takes the code itself for
 * the letter; a map may name unreadable letters, or others than the font's own names.
 */
export function isUsable(font: Font, code: number, letter: string): boolean {
  if (font.composite === true && font.toUnicode && !font.toUnicode._map?.[code]) return false;
  if (NO_LETTER.test(letter) || (LETTER.test(letter) && !EXPECTED.test(letter))) return false;
  const named = letterNamed(font.differences?.[code]);
  return named === undefined || named === letter.normalize('NFKC');
}

/** The letter for a glyph name: of a digit, a Latin letter, or any letter by its number. */
function letterNamed(name: string | undefined): string | undefined {
  if (name === undefined) return undefined;
  if (/^[A-Za-z]$/.test(name)) return name;
  const digit = DIGITS.indexOf(name);
  if (digit !== -1) return String(digit);
  const number = Number.parseInt(UNICODE_NAME.exec(name)?.[1] ?? '', 16);
  return number <= 0x10ffff ? String.fromCodePoint(number).normalize('NFKC') : undefined;
}

const KANJI = /\p{Script=Han}/gu;
const FEWEST_KANJI = 10;
const MOST_RARE = 0.3;

/**
 * Whether a text can be one of a Japanese document: a map that is shifted by some places names
 * kanji of which most are in no Japanese set of letters.
 */
export function isPlausible(text: string): boolean {
  const kanji = text.normalize('NFKC').match(KANJI) ?? [];
  const common = commonKanji();
  const rare = kanji.filter((letter) => !common.has(letter));
  return kanji.length < FEWEST_KANJI || rare.length / kanji.length <= MOST_RARE;
}

let kanjiOfJis: Set<string> | undefined;

/** Those of JIS X 0208. */
function commonKanji(): Set<string> {
  if (kanjiOfJis) return kanjiOfJis;
  const bytes = new Uint8Array(94 * 94 * 2);
  for (let at = 0; at < 94 * 94; at += 1)
    bytes.set([0xa1 + Math.floor(at / 94), 0xa1 + (at % 94)], 2 * at);
  kanjiOfJis = new Set(new TextDecoder('euc-jp').decode(bytes));
  return kanjiOfJis;
}
