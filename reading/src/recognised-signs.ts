import type { Glyph } from './glyphs.ts';

/** Letters that are less sure than this are a guess of the engine. */
const GUESSED_CERTAINTY = 0.7;
/** Letters that documents never have between digits. */
const SURELY_COMMA = /[うぅ]/;
const LIKE_COMMA = /[.、'・]/;
const LIKE_MINUS = /[ム人厶入会ーAΛ∆]/;
/** The sign of a long vowel, with which no word begins: 「ー番町」 is 「一番町」. */
const LONG_VOWEL = 'ー';
const KANA = /[\u3041-\u30ff]/;
const COUNTER_WORD = /[番丁条町]/;
const THREE_DIGITS = /^ ?\d{3}(?!\d)/;
const GROUPED_SUM = /^\d{1,3}(?:[,.]\d{3})+(?!\d)/;

/**
 * Corrects signs in a line that was recognised in a picture: a guess between groups of three digits
 * is a comma, and a letter like a triangle or a dash before a grouped sum is a minus. Both stay
 * unsure. A sign of a long vowel before a counter word (番, 丁, 条, 町) is 一.
 */
export function withLikelySigns(glyphs: Glyph[]): Glyph[] {
  const text = glyphs.map(({ char }) => char).join('');
  return glyphs.map((glyph, index) => {
    const [before = '', after] = [text[index - 1], text.slice(index + 1)];
    const isComma =
      SURELY_COMMA.test(glyph.char) ||
      (glyph.certainty < GUESSED_CERTAINTY && LIKE_COMMA.test(glyph.char));
    if (isComma && /\d/.test(before) && THREE_DIGITS.test(after))
      return { ...glyph, char: ',', certainty: Math.min(glyph.certainty, GUESSED_CERTAINTY / 2) };
    if (LIKE_MINUS.test(glyph.char) && before.trim() === '' && GROUPED_SUM.test(after))
      return { ...glyph, char: '△', certainty: Math.min(glyph.certainty, GUESSED_CERTAINTY / 2) };
    if (glyph.char === LONG_VOWEL && !KANA.test(before) && COUNTER_WORD.test(after[0] ?? ''))
      return { ...glyph, char: '一' };
    return glyph;
  });
}
