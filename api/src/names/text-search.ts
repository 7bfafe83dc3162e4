import { sql, and, type SQL, type SQLWrapper } from 'drizzle-orm';
import { nameKey } from './name-key.ts';

/**
 * The texts by which a row is found, as keys, a line each: a search must not find the end of one
 * text together with the beginning of another.
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

/**
 * The index has keys of one and two letters; longer texts are compared in the rows that it finds.
 */
export function hasText(
  { owner, text }: Searched,
  ownerId: number,
  textPairs: string,
): SQL | undefined {
  const letters = [...textPairs];
  const pairs = letters.slice(1).map((letter, index) => `${letters[index] ?? ''}${letter}`);
  const keys = (pairs.length === 0 ? letters : pairs).map((key) => `${ownerId}:${key}`);
  return and(
    sql`search_keys(${owner}, ${text}) @> ${sql.param(keys)}::text[]`,
    letters.length > 2 ? containsText(text, textPairs) : undefined,
  );
}

export const containsText = (text: SQLWrapper, textPairs: string): SQL =>
  sql`position(${textPairs} in ${text}) > 0`;
