import { PAGE_SIZE } from '@hareto/contracts/plain-fields.ts';
import { listRequests } from '@hareto/contracts/seller-requests.ts';
import { feeTermsOf } from '@hareto/contracts/settings.ts';
import { plainDateOf } from '@hareto/domain/plain-date.ts';
import { host } from '@hareto/platform/remote-kit/host.ts';
import { settingsForDescriptions } from '@hareto/platform/remote-kit/settings.ts';
import { redirect, type LoaderFunctionArgs } from '@hareto/platform/router/react-router.ts';
import { searchWithoutDays } from '@hareto/product-ui/list-filters/list-search.ts';
import type { WithoutDays } from '@hareto/product-ui/list-filters/nothing-found.tsx';
import { filterGroups } from './request-filter-groups.ts';
import {
  listPath,
  searchOf,
  toFilter,
  toListQuery,
  type RequestSearch,
  type RequestTab,
} from './request-list-search.ts';

export async function requestListLoader(tab: RequestTab, { request }: LoaderFunctionArgs) {
  const search = searchOf(tab, request.url);
  const list = await host().http.call(listRequests, {
    query: toListQuery(tab, search),
    signal: request.signal,
  });
  const lastPage = Math.max(1, Math.ceil(list.total_count / PAGE_SIZE));
  // The last row of the last page has moved elsewhere, or the URL is an old bookmark.
  if (search.page > lastPage) return redirect(listPath(tab, { ...search, page: lastPage }));
  // Only the explanation on an empty list needs the price.
  const settings = list.total_count === 0 ? await settingsForDescriptions(request.signal) : null;
  const terms = settings && feeTermsOf(settings);
  const withoutDays = list.total_count === 0 ? await loadWithoutDays(tab, search) : null;
  return { tab, search, list, terms, withoutDays, today: plainDateOf(host().clock.now()) };
}

async function loadWithoutDays(
  tab: RequestTab,
  search: RequestSearch,
): Promise<WithoutDays | null> {
  const wider = searchWithoutDays(filterGroups(tab), search);
  if (wider === null) return null;
  const count = await countRequests(tab, wider);
  return count === 0 ? null : { to: listPath(tab, wider), count };
}

/** Number of requests that these filters would show; null when the call failed. */
export async function countRequests(
  tab: RequestTab,
  search: RequestSearch,
): Promise<number | null> {
  const query = { ...toFilter(tab, search), page: 0, size: 1 };
  try {
    return (await host().http.call(listRequests, { query })).total_count;
  } catch {
    return null;
  }
}

export type RequestListData = Exclude<Awaited<ReturnType<typeof requestListLoader>>, Response>;
