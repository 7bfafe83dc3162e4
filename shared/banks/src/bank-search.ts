import { normalizeForSearch } from '@hareto/domain/kana.ts';

/** The names by which an institution or branch is found; every text is normalized. */
export interface SearchableNames {
  code: string;
  /** Current names and their readings, in every spelling. */
  names: readonly string[];
  /** Former names. */
  former: readonly string[];
}

/** Ignores legal forms: people type them, but the bank data has none. */
const normalize = (text: string): string => normalizeForSearch(text, { ignoreLegalForm: true });
/** Removes 銀行, 支店 and other kinds at the end, because the bank data leaves them out. */
const withoutKind = (normalizedKeyword: string): string =>
  normalizedKeyword.replace(/(?<=.)(?:銀行|支店|支所|(?<!本)店)$/, '');

export const foldNames = (names: readonly string[]): string[] =>
  [...new Set(names.map(normalize))].filter((name) => name !== '');

/**
 * First the exact hits, current names before former ones; then names that begin with the keyword,
 * then names that contain it.
 */
export function findEntries<T extends SearchableNames>(
  entries: readonly T[],
  keyword: string,
): T[] {
  const normalizedKeyword = normalize(keyword);
  const found = rankEntries(entries, normalizedKeyword);
  const shorter = withoutKind(normalizedKeyword);
  return found.length > 0 || shorter === normalizedKeyword ? found : rankEntries(entries, shorter);
}

function rankEntries<T extends SearchableNames>(
  entries: readonly T[],
  normalizedKeyword: string,
): T[] {
  return entries
    .map((entry) => ({ entry, rank: rankOf(entry, normalizedKeyword) }))
    .filter(({ rank }) => rank < NO_MATCH)
    .sort((a, b) => a.rank - b.rank || (a.entry.code < b.entry.code ? -1 : 1))
    .map(({ entry }) => entry);
}

const NO_MATCH = 5;

function rankOf({ code, names, former }: SearchableNames, normalizedKeyword: string): number {
  if (code === normalizedKeyword || names.includes(normalizedKeyword)) return 0;
  if (former.includes(normalizedKeyword)) return 1;
  if ([code, ...names].some((key) => key.startsWith(normalizedKeyword))) return 2;
  if (former.some((key) => key.startsWith(normalizedKeyword))) return 3;
  return [code, ...names, ...former].some((key) => key.includes(normalizedKeyword)) ? 4 : NO_MATCH;
}
