import { normalizeForSearch, normalizeKanaWidth } from '@hareto/domain/kana.ts';
import { sql, type SQL, type SQLWrapper } from 'drizzle-orm';
import { KANJI_VARIANTS } from './kanji-variants.ts';

/** All variation selectors, which choose the glyph of the preceding character. */
const VARIATION_SELECTORS = [[0xfe00, 0xfe0f] as const, [0xe0100, 0xe01ef] as const].flatMap(
  ([first, last]) =>
    Array.from({ length: last - first + 1 }, (_, index) => String.fromCodePoint(first + index)),
);
const VARIATION_SELECTOR_SET = new Set(VARIATION_SELECTORS);

/**
 * One key for all spellings of a name: 髙橋 and 高橋, 株式會社 and ㈱, letters of any width, kana of any
 * kind. Use it only to search and to suggest, because two companies may have names with the same
 * key.
 */
export function nameKey(text: string, options: { ignoreLegalForm?: boolean } = {}): string {
  return normalizeForSearch(kanjiKey(text), options);
}

/** The text in common kanji and one width, without variation selectors. */
function kanjiKey(text: string): string {
  return [...normalizeKanaWidth(text)]
    .filter((letter) => !VARIATION_SELECTOR_SET.has(letter))
    .map((letter) => KANJI_VARIANTS.get(letter) ?? letter)
    .join('');
}

// SQL `translate` drops letters that have no counterpart in the second text.
const FROM = [...KANJI_VARIANTS.keys(), ...VARIATION_SELECTORS].join('');
const TO = [...KANJI_VARIANTS.values()].join('');

/**
 * The key of a column whose text `normalizeForSearch` has made: that text in common kanji. The
 * database computes it, so that a migration to a changed `KANJI_VARIANTS` renews all rows. It has no
 * parameters, because the expression of a generated column must not have any.
 */
export const commonKanjiSql = (column: SQLWrapper): SQL =>
  sql`translate(${column}, ${sql.raw(`'${FROM}'`)}, ${sql.raw(`'${TO}'`)})`;
