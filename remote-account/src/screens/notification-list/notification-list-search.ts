import { PAGE_SIZE } from '@hareto/contracts/plain-fields.ts';
import type { NotificationItem } from '@hareto/contracts/notifications.ts';
import { parseSearch } from '@hareto/platform/remote-kit/parse-search.ts';
import * as v from 'valibot';

type Category = NotificationItem['category'];

export interface NotificationListSearch {
  category: Category | null;
  unreadOnly: boolean;
  page: number;
}

const CATEGORIES = [
  'action_required',
  'payment',
  'news',
  'security',
] as const satisfies readonly Category[];

/** The filters in the address. Unknown values count as missing. */
const SearchSchema = v.object({
  category: v.fallback(v.optional(v.picklist(CATEGORIES)), undefined),
  unread: v.fallback(v.optional(v.literal('only')), undefined),
  page: v.fallback(
    v.optional(v.pipe(v.string(), v.regex(/^[1-9]\d{0,4}$/), v.transform(Number)), '1'),
    1,
  ),
});

export function searchOf(url: string): NotificationListSearch {
  const { category = null, unread, page } = parseSearch(SearchSchema, url);
  return { category, unreadOnly: unread === 'only', page };
}

/** The address of the list with these filters; defaults are omitted. */
export function listPath({ category, unreadOnly, page }: NotificationListSearch): string {
  const search = new URLSearchParams();
  if (category !== null) search.set('category', category);
  if (unreadOnly) search.set('unread', 'only');
  if (page > 1) search.set('page', String(page));
  return search.size > 0 ? `/notifications?${search.toString()}` : '/notifications';
}

export const toListQuery = ({ category, unreadOnly, page }: NotificationListSearch) => ({
  from: (page - 1) * PAGE_SIZE,
  size: PAGE_SIZE,
  ...(category !== null && { category }),
  ...(unreadOnly && { is_read: false }),
});
