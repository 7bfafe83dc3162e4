import type { Font } from './page-font.ts';

/** Control characters, private use, surrogates, unassigned characters and U+FFFD. */
const UNREADABLE = /[\p{Cc}\p{Co}\p{Cs}\p{Cn}\ufffd]/u;
const LETTER = /\p{L}/u;
const EXPECTED =
  /[\p{Script=Latin}\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Greek}\p{Script=Cyrillic}\p{Script=Hangul}\p{Script=Common}]/u;
const DIGITS = ['zero', 'one', 'two', 'three', 'four', 'five', 'six', 'seven', 'eight', 'nine'];
const UNICODE_NAME = /^u(?:ni)?([0-9A-F]{4,6})$/;

/**
 * True if the letter that pdf.js returns for a code of a font can be trusted. Without a Unicode map
 * pdf.js returns the code itself. A map may contain unreadable letters, or contradict the names of
 * the font's glyphs.
 */
export function isUsable(font: Font, code: number, letter: string): boolean {
  if (font.composite === true && font.toUnicode && !font.toUnicode._map?.[code]) return false;
  if (UNREADABLE.test(letter) || (LETTER.test(letter) && !EXPECTED.test(letter))) return false;
  const named = letterOfGlyphName(font.differences?.[code]);
  return named === undefined || named === letter.normalize('NFKC');
}

/** The letter for a glyph name such as `five`, `A` or `uni672C`; undefined for other names. */
function letterOfGlyphName(name: string | undefined): string | undefined {
  if (name === undefined) return undefined;
  if (/^[A-Za-z]$/.test(name)) return name;
  const digit = DIGITS.indexOf(name);
  if (digit !== -1) return String(digit);
  const number = Number.parseInt(UNICODE_NAME.exec(name)?.[1] ?? '', 16);
  return number <= 0x10ffff ? String.fromCodePoint(number).normalize('NFKC') : undefined;
}

const KANJI = /\p{Script=Han}/gu;
const MIN_KANJI = 10;
const MAX_RARE_SHARE = 0.3;

/**
 * False if the text has many rare kanji: a Unicode map with shifted codes returns kanji that are
 * mostly not used in Japanese.
 */
export function isPlausible(text: string): boolean {
  const kanji = text.normalize('NFKC').match(KANJI) ?? [];
  const common = commonKanji();
  const rare = kanji.filter((letter) => !common.has(letter));
  return kanji.length < MIN_KANJI || rare.length / kanji.length <= MAX_RARE_SHARE;
}

let knownCommonKanji: Set<string> | undefined;

/** The kanji of JIS X 0208. */
function commonKanji(): Set<string> {
  if (knownCommonKanji) return knownCommonKanji;
  const bytes = new Uint8Array(94 * 94 * 2);
  for (let at = 0; at < 94 * 94; at += 1)
    bytes.set([0xa1 + Math.floor(at / 94), 0xa1 + (at % 94)], 2 * at);
  knownCommonKanji = new Set(new TextDecoder('euc-jp').decode(bytes));
  return knownCommonKanji;
}
