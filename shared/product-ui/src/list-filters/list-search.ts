import { parsePlainDate } from '@hareto/domain/plain-date.ts';
import * as v from 'valibot';
import { namesOf, type FilterGroup, type FilterValues } from './filter-groups.ts';

/** The filters of a list by name, its order and its page, as in its URL; '' is missing. */
export type ListSearch = Readonly<Record<string, string | number>> & {
  readonly keyword: string;
  readonly sort: string;
  readonly page: number;
};

/** An invalid text in the URL counts as missing. */
export const textMatching = (isValid: (text: string) => boolean) =>
  v.fallback(v.optional(v.pipe(v.string(), v.trim(), v.check(isValid)), ''), '');
export const keywordText = textMatching((text) => text.length <= 100);
export const dayText = textMatching((text) => parsePlainDate(text) !== null);
export const amountText = textMatching((text) => /^\d{1,10}$/.test(text));
export const oneOfTexts = (choices: readonly string[]) =>
  textMatching((text) => choices.includes(text));
/** One or more statuses, with commas between them. */
export const statusText = textMatching((text) => /^[1-8](,[1-8])*$/.test(text));
export const pageNumber = v.fallback(
  v.optional(v.pipe(v.string(), v.regex(/^[1-9]\d{0,4}$/), v.transform(Number)), '1'),
  1,
);

/** The end of a range that is before its beginning counts as missing. */
export function withOrderedRanges<Search extends ListSearch>(
  search: Search,
  days: readonly string[],
): Search {
  const reversedDays = days.filter((name) => {
    const to = search[`${name}_to`];
    return to !== undefined && to !== '' && to < (search[`${name}_from`] ?? '');
  });
  const { billing_amount_from: minimum = '', billing_amount_to: maximum = '' } = search;
  const isReversed = maximum !== '' && Number(maximum) < Number(minimum);
  return withoutFilters(search, [
    ...reversedDays.map((name) => `${name}_to`),
    ...(isReversed ? ['billing_amount_to'] : []),
  ]);
}

const withoutFilters = <Search extends ListSearch>(
  search: Search,
  names: readonly string[],
): Search => ({ ...search, ...Object.fromEntries(names.map((name) => [name, ''])) });

/** The first page of the list without the filters `names`. */
export const searchWithout = <Search extends ListSearch>(
  search: Search,
  names: readonly string[],
): Search => ({ ...withoutFilters(search, names), page: 1 });

/** The list without its filters by days; null if it has none of these, or no other filters. */
export function searchWithoutDays<Search extends ListSearch>(
  groups: readonly FilterGroup[],
  search: Search,
): Search | null {
  const days = groups.flatMap((group) => (group.kind === 'days' ? namesOf(group) : []));
  const wider = searchWithout(search, days);
  return days.some((name) => search[name] !== '') && hasFilters(wider) ? wider : null;
}

export const hasFilters = ({ page: _page, sort: _sort, ...filters }: ListSearch): boolean =>
  Object.values(filters).some((filter) => filter !== '');

/** The texts that are not empty. */
export const nonEmptyTexts = <Texts extends Readonly<Record<string, string | number>>>(
  texts: Texts,
): Partial<Texts> =>
  Object.fromEntries(Object.entries(texts).filter(([, text]) => text !== '')) as Partial<Texts>;

/** The filters and the order that are not empty. */
export const nonEmptyValues = ({ page: _page, ...filters }: ListSearch): FilterValues =>
  nonEmptyTexts(filters) as FilterValues;

/** The URL of a list; defaults are omitted. */
export function pathOfSearch(path: string, search: ListSearch): string {
  const query = new URLSearchParams(nonEmptyValues(search));
  if (search.page > 1) query.set('page', String(search.page));
  return query.size > 0 ? `${path}?${query.toString()}` : path;
}

/** The chosen statuses that belong to the list, otherwise all of its statuses. */
export function statusesIn<Status extends number>(all: readonly Status[], text: string): Status[] {
  const chosen = all.filter((one) => text.split(',').includes(String(one)));
  return chosen.length > 0 ? chosen : [...all];
}
