/**
 * Every sign that people and fonts use for a hyphen in numbers: ASCII, U+2010–2015, the minus
 * signs, the full-width hyphen, and the long vowel marks that a Japanese keyboard gives for the
 * same key.
 */
export const HYPHEN_VARIANTS = /[-\u2010-\u2015\u2212\uFF0D\u30FC\uFF70\u2500\uFE63]/g;

/** Full-width and other compatibility digits become 0–9; everything else stays as it is. */
export function toHalfWidthDigits(text: string): string {
  return text.replace(/[０-９]/g, (digit) => String.fromCharCode(digit.charCodeAt(0) - 0xfee0));
}

/**
 * The digits of a number as people type it: half-width, without hyphens of any kind, spaces and
 * brackets. What is not a digit stays in the result, so that the caller's pattern refuses it.
 */
export function toPlainDigits(text: string): string {
  return toHalfWidthDigits(text)
    .replace(HYPHEN_VARIANTS, '')
    .replace(/[\s()（）]/g, '');
}
