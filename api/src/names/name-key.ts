import { normalizeForSearch, normalizeKanaWidth } from '@hareto/domain/kana.ts';
import { sql, type SQL, type SQLWrapper } from 'drizzle-orm';
import { KANJI_VARIANTS } from './kanji-variants.ts';

/** Variation selectors, which choose the glyph of the preceding character. */
const VARIATION_SELECTORS = [
  [0xfe00, 0xfe0f],
  [0xe0100, 0xe01ef],
] as const;
const SELECTORS = VARIATION_SELECTORS.flatMap(([first, last]) =>
  Array.from({ length: last - first + 1 }, (_, index) => String.fromCodePoint(first + index)),
);
const IGNORED = new Set(SELECTORS);

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
    .filter((letter) => !IGNORED.has(letter))
    .map((letter) => KANJI_VARIANTS.get(letter) ?? letter)
    .join('');
}

// SQL `translate` drops letters that have no counterpart in the second text.
const FROM = [...KANJI_VARIANTS.keys(), ...SELECTORS].join('');
const TO = [...KANJI_VARIANTS.values()].join('');

/**
 * The key of a column with normalized text. The database computes it, so that rows of every age
 * follow the current table. It has no parameters, because an index has the same expression.
 */
export const nameKeyOf = (column: SQLWrapper): SQL =>
  sql`translate(${column}, ${sql.raw(`'${FROM}'`)}, ${sql.raw(`'${TO}'`)})`;
