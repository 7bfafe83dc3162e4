/**
 * Every character that people and fonts use as a hyphen in numbers: ASCII, U+2010–2015, bullets and
 * modifiers of that shape, minus signs, small and full-width hyphens, table lines, and the long
 * vowel marks that a Japanese keyboard has on the same key.
 */
export const HYPHEN_VARIANTS =
  /[-\u02D7\u2010-\u2015\u2043\u207B\u2212\u2500\u2501\u2796\uFE58\uFE63\uFF0D\u30FC\uFF70]/g;

/** Invisible characters, which texts that were copied from web pages and PDFs contain. */
export const INVISIBLE = /[\u00AD\u180E\u200B-\u200F\u202A-\u202E\u2060-\u206F\uFEFF]/g;

/** Blanks of any width, and invisible characters. */
export const BLANKS = /[\s\u00AD\u180E\u200B-\u200F\u202A-\u202E\u2060-\u206F\uFEFF]/g;

/** Converts full-width digits to 0–9; everything else stays as it is. */
export function toHalfWidthDigits(text: string): string {
  return text.replace(/[０-９]/g, (digit) => String.fromCharCode(digit.charCodeAt(0) - 0xfee0));
}

/**
 * The digits of a typed number: half-width, without hyphens, blanks and brackets of any kind. Other
 * characters stay in the result, so that the caller's pattern refuses it.
 */
export function toPlainDigits(text: string): string {
  return toHalfWidthDigits(text)
    .replace(HYPHEN_VARIANTS, '')
    .replace(BLANKS, '')
    .replace(/[()（）]/g, '');
}
