import { HYPHEN_VARIANTS } from './digits.ts';
import { withoutLegalForm } from './legal-form.ts';

const SMALL_KANA = 'ァィゥェォヵヶッャュョヮ';
const LARGE_KANA = 'アイウエオカケツヤユヨワ';
/** The distance between the code points of a kana in hiragana and in katakana. */
const HIRAGANA_TO_KATAKANA = 0x60;

/**
 * NFKC with separate sound marks joined to their kana; plain NFKC would turn ゛ into a space and a
 * combining mark.
 */
export function normalizeKanaWidth(text: string): string {
  return text.replaceAll('゛', '\u3099').replaceAll('゜', '\u309A').normalize('NFKC');
}

/**
 * Half-width kana and hiragana become full-width katakana, other full-width letters and digits
 * half-width.
 */
export function toFullWidthKatakana(text: string): string {
  return normalizeKanaWidth(text).replace(/[ぁ-ゖゝゞ]/g, (kana) =>
    String.fromCharCode(kana.charCodeAt(0) + HIRAGANA_TO_KATAKANA),
  );
}

/** Small kana become large: ッャュョ → ツヤユヨ. Expects full-width katakana. */
export function toLargeKana(text: string): string {
  return text.replace(
    /[ァィゥェォヵヶッャュョヮ]/g,
    (kana) => LARGE_KANA[SMALL_KANA.indexOf(kana)] ?? kana,
  );
}

/**
 * Folds names and search texts to a common key: width, hiragana and katakana, small and large kana,
 * dashes and ー, case and spaces make no difference. Bank data has large kana and 「－」.
 */
export function normalizeForSearch(
  text: string,
  options: { ignoreLegalForm?: boolean } = {},
): string {
  const name = options.ignoreLegalForm ? withoutLegalForm(text) : text;
  return toLargeKana(toFullWidthKatakana(name))
    .toLowerCase()
    .replace(HYPHEN_VARIANTS, 'ー')
    .replace(/[\s・]/g, '');
}
