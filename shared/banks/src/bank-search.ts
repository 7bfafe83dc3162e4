import { foldForSearch } from '@hareto/domain/kana.ts';

/** The names by which an institution or branch is found; every text is folded. */
export interface SearchableNames {
  code: string;
  /** Current names and their readings, in every spelling. */
  names: readonly string[];
  /** Former names. */
  former: readonly string[];
}

/**
 * Legal forms are ignored: people type one, but no bank data has it, and the data leaves out the
 * kind of an office.
 */
const fold = (text: string): string => foldForSearch(text, { ignoreLegalForm: true });
const withoutKind = (foldedKeyword: string): string =>
  foldedKeyword.replace(/(?<=.)(?:銀行|支店|支所|(?<!本)店)$/, '');

export const foldNames = (names: readonly string[]): string[] =>
  [...new Set(names.map(fold))].filter((name) => name !== '');

/**
 * Exact hits come first, current names before former ones; then names that begin with the keyword,
 * then names that contain it.
 */
export function findEntries<T extends SearchableNames>(
  entries: readonly T[],
  keyword: string,
): T[] {
  const foldedKeyword = fold(keyword);
  const found = rankEntries(entries, foldedKeyword);
  const shorter = withoutKind(foldedKeyword);
  return found.length > 0 || shorter === foldedKeyword ? found : rankEntries(entries, shorter);
}

function rankEntries<T extends SearchableNames>(entries: readonly T[], foldedKeyword: string): T[] {
  return entries
    .map((entry) => ({ entry, rank: rankOf(entry, foldedKeyword) }))
    .filter(({ rank }) => rank < NO_MATCH)
    .sort((a, b) => a.rank - b.rank || (a.entry.code < b.entry.code ? -1 : 1))
    .map(({ entry }) => entry);
}

const NO_MATCH = 5;

function rankOf({ code, names, former }: SearchableNames, foldedKeyword: string): number {
  if (code === foldedKeyword || names.includes(foldedKeyword)) return 0;
  if (former.includes(foldedKeyword)) return 1;
  if ([code, ...names].some((key) => key.startsWith(foldedKeyword))) return 2;
  if (former.some((key) => key.startsWith(foldedKeyword))) return 3;
  return [code, ...names, ...former].some((key) => key.includes(foldedKeyword)) ? 4 : NO_MATCH;
}
