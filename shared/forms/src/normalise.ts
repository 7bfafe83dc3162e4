import { toFullWidthKatakana } from '@hareto/domain/kana.ts';

/*
 * Functions for `normalise` of the fields: they convert full width to half width and hiragana to
 * katakana on commit, never while typing. All are idempotent. Those for digits, postal codes and
 * account holders are in the domain (digits.ts, japanese-address.ts, zengin-kana.ts).
 */

/** Mail addresses, URLs, numbers with letters: ＡＢＣ＠１２３ → ABC@123. */
export function toHalfWidth(text: string): string {
  return text.normalize('NFKC').trim();
}

/** Readings: さくま, ｻｸﾏ → サクマ. */
export function toKatakana(text: string): string {
  return toFullWidthKatakana(text).trim();
}

export function toTrimmed(text: string): string {
  return text.trim();
}
