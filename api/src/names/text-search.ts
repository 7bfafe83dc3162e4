import { sql, and, type SQL, type SQLWrapper } from 'drizzle-orm';
import { nameKey } from './name-key.ts';

/**
 * The texts by which a row is found, as keys, one in each line, so that a search does not find the
 * end of one text together with the beginning of another.
 */
export function searchTextOf(texts: readonly (string | null | undefined)[]): string {
  const keys = texts.map((text) => nameKey(text ?? '')).filter((key) => key !== '');
  return [...new Set(keys)].join('\n');
}

/** The columns of owner and text of a table, exactly as in its index of `search_keys`. */
export interface Searched {
  owner: SQLWrapper;
  text: SQLWrapper;
}

const FOUR_LETTERS = /^[0-9a-z]{4}$/;

/**
 * The keys of a text in the index of `search_keys`: its pairs of letters, but four at once where
 * they are all Latin letters or digits, because a pair of digits is in most invoice numbers.
 */
function searchKeysOf(text: string): string[] {
  const letters = [...text];
  if (letters.length === 1) return letters;
  const keyAt = (at: number, width: number) => letters.slice(at, at + width).join('');
  const hasFour = (at: number) => at >= 0 && FOUR_LETTERS.test(keyAt(at, 4));
  return letters.slice(1).flatMap((_, at) => {
    if (hasFour(at)) return [keyAt(at, 4)];
    return hasFour(at - 1) || hasFour(at - 2) ? [] : [keyAt(at, 2)];
  });
}

/** Finds rows by the index; in some of them, these pairs of letters are not in sequence. */
export function hasKeys({ owner, text }: Searched, ownerId: number, searchText: string): SQL {
  const keys = searchKeysOf(searchText).map((key) => `${ownerId}:${key}`);
  return sql`search_keys(${owner}, ${text}) @> ${sql.param(keys)}::text[]`;
}

export const containsText = (text: SQLWrapper, searchText: string): SQL =>
  sql`position(${searchText} in ${text}) > 0`;

/**
 * The text is also compared, because the index knows pairs of letters only. Without the index,
 * PostgreSQL would compute the keys of every row, which takes a thousand times as long; so `or` must
 * not combine this condition with one that has no index.
 */
export const hasText = (searched: Searched, ownerId: number, searchText: string): SQL | undefined =>
  and(hasKeys(searched, ownerId, searchText), containsText(searched.text, searchText));
