import { PAGE_SIZE } from '@hareto/contracts/plain-fields.ts';
import { REQUEST_SORTS } from '@hareto/contracts/request-search.ts';
import type { CollectionStatus } from '@hareto/domain/collection-status.ts';
import { COLLECTION_TABS, type CollectionTab } from '@hareto/domain/invoice-status.ts';
import { parsePlainDate } from '@hareto/domain/plain-date.ts';
import { parseSearch } from '@hareto/platform/remote-kit/parse-search.ts';
import * as v from 'valibot';

export type RequestTab = Exclude<CollectionTab, 'draft'>;

/** In yen, both ends included. */
export const AMOUNT_RANGES = {
  '-100000': { label: '10万円以下', amount_to: 100_000 },
  '100001-500000': { label: '10万円超〜50万円', amount_from: 100_001, amount_to: 500_000 },
  '500001-1000000': { label: '50万円超〜100万円', amount_from: 500_001, amount_to: 1_000_000 },
  '1000001-': { label: '100万円超', amount_from: 1_000_001 },
} as const;
export type AmountRange = keyof typeof AMOUNT_RANGES;

const text = v.fallback(v.optional(v.pipe(v.string(), v.trim(), v.maxLength(100)), ''), '');
const date = v.fallback(
  v.optional(
    v.pipe(
      v.string(),
      v.check((value) => parsePlainDate(value) !== null),
    ),
    '',
  ),
  '',
);
const oneOf = <const Choices extends readonly string[]>(choices: Choices) =>
  v.fallback(v.optional(v.picklist(choices)), undefined);

/**
 * The filters in the URL. Invalid values count as missing. `keyword`, the name in the API, is
 * accepted for `q`.
 */
const SearchSchema = v.object({
  q: text,
  keyword: text,
  status: v.fallback(
    v.optional(v.pipe(v.string(), v.regex(/^[1-7]$/), v.transform(Number)), undefined),
    undefined,
  ),
  from: date,
  to: date,
  amount: oneOf(Object.keys(AMOUNT_RANGES) as AmountRange[]),
  action: oneOf(['required']),
  sort: oneOf(REQUEST_SORTS),
  page: v.fallback(
    v.optional(v.pipe(v.string(), v.regex(/^[1-9]\d{0,4}$/), v.transform(Number)), '1'),
    1,
  ),
});
export type RequestSearch = Omit<v.InferOutput<typeof SearchSchema>, 'keyword'>;

export function searchOf(url: string): RequestSearch {
  const { keyword, ...search } = parseSearch(SearchSchema, url);
  return { ...search, q: search.q || keyword };
}

export const isNarrowed = ({ page: _page, sort: _sort, ...filters }: RequestSearch): boolean =>
  Object.values(filters).some((filter) => filter !== '' && filter !== undefined);

/** The chosen status if it belongs to the list, otherwise all of its statuses. */
function statusesOf(tab: RequestTab, status: number | undefined): CollectionStatus[] {
  const { statuses } = COLLECTION_TABS[tab];
  const chosen = statuses.filter((one) => one === status);
  return chosen.length > 0 ? chosen : [...statuses];
}

/** The filters of the call; inactive ones are omitted. */
export function toFilter(tab: RequestTab, search: RequestSearch) {
  const { q, status, from, to, amount, action, sort } = search;
  const days =
    tab === 'history'
      ? { ...(from !== '' && { ended_from: from }), ...(to !== '' && { ended_to: to }) }
      : { ...(from !== '' && { due_from: from }), ...(to !== '' && { due_to: to }) };
  const { label: _label, ...range } = amount ? AMOUNT_RANGES[amount] : { label: '' };
  return {
    status: statusesOf(tab, status),
    ...(q !== '' && { keyword: q }),
    ...days,
    ...range,
    ...(action && { is_action_required: true }),
    ...(sort && { sort }),
  };
}

/** The query for one page. */
export const toListQuery = (tab: RequestTab, search: RequestSearch) => ({
  page: search.page - 1,
  size: PAGE_SIZE,
  ...toFilter(tab, search),
});

/** The address of the list with these filters; defaults are omitted. */
export function listPath(tab: RequestTab, { page, ...filters }: RequestSearch): string {
  const search = new URLSearchParams();
  for (const [name, filter] of Object.entries(filters))
    if (filter !== undefined && filter !== '') search.set(name, String(filter));
  if (page > 1) search.set('page', String(page));
  const { path } = COLLECTION_TABS[tab];
  return search.size > 0 ? `${path}?${search.toString()}` : path;
}
