import { toFullWidthKatakana } from '@hareto/domain/kana.ts';

/*
 * For `normalise` of the fields: full width becomes half width and hiragana katakana at the commit,
 * never while typing. Each gives its own result back unchanged. Digits, postal codes and account
 * holders have theirs in the domain (digits.ts, japanese-address.ts, zengin-kana.ts).
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
