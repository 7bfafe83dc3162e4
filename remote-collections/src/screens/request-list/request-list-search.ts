import { PAGE_SIZE } from '@hareto/contracts/plain-fields.ts';
import { REQUEST_SORTS } from '@hareto/contracts/request-search.ts';
import { COLLECTION_TABS, type CollectionTab } from '@hareto/domain/invoice-status.ts';
import { parsePlainDate } from '@hareto/domain/plain-date.ts';
import { parseSearch } from '@hareto/platform/remote-kit/parse-search.ts';
import * as v from 'valibot';

export type RequestTab = Exclude<CollectionTab, 'draft'>;

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

/** The filters in the address. What is unknown there counts as absent. */
const SearchSchema = v.object({
  q: text,
  from: date,
  to: date,
  sort: v.fallback(v.optional(v.picklist(REQUEST_SORTS)), undefined),
  page: v.fallback(
    v.optional(v.pipe(v.string(), v.regex(/^[1-9]\d{0,4}$/), v.transform(Number)), '1'),
    1,
  ),
});
export type RequestSearch = v.InferOutput<typeof SearchSchema>;

export const searchOf = (url: string): RequestSearch => parseSearch(SearchSchema, url);

export const isNarrowed = ({ q, from, to }: RequestSearch): boolean =>
  q !== '' || from !== '' || to !== '';

/** What the list is narrowed to; what is not narrowed is not named. */
export function toFilter(tab: RequestTab, { q, from, to, sort }: RequestSearch) {
  return {
    status: [...COLLECTION_TABS[tab].statuses],
    ...(q !== '' && { keyword: q }),
    ...(from !== '' && { due_from: from }),
    ...(to !== '' && { due_to: to }),
    ...(sort && { sort }),
  };
}

/** One page of it. */
export const toListQuery = (tab: RequestTab, search: RequestSearch) => ({
  page: search.page - 1,
  size: PAGE_SIZE,
  ...toFilter(tab, search),
});

/** The address of the list with these filters; defaults are left out. */
export function listPath(tab: RequestTab, { q, from, to, sort, page }: RequestSearch): string {
  const search = new URLSearchParams();
  if (q !== '') search.set('q', q);
  if (from !== '') search.set('from', from);
  if (to !== '') search.set('to', to);
  if (sort) search.set('sort', sort);
  if (page > 1) search.set('page', String(page));
  const { path } = COLLECTION_TABS[tab];
  return search.size > 0 ? `${path}?${search.toString()}` : path;
}
