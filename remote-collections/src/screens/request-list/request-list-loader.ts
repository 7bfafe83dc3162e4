import { PAGE_SIZE } from '@hareto/contracts/plain-fields.ts';
import { listRequests } from '@hareto/contracts/request-sellers.ts';
import { plainDateOf } from '@hareto/domain/plain-date.ts';
import { host } from '@hareto/platform/remote-kit/host.ts';
import { redirect, type LoaderFunctionArgs } from '@hareto/platform/router/react-router.ts';
import { listPath, searchOf, toListQuery, type RequestTab } from './request-list-search.ts';

export const requestListLoader =
  (tab: RequestTab) =>
  async ({ request }: LoaderFunctionArgs) => {
    const search = searchOf(request.url);
    const list = await host().http.call(listRequests, {
      query: toListQuery(tab, search),
      signal: request.signal,
    });
    const lastPage = Math.max(1, Math.ceil(list.total_count / PAGE_SIZE));
    // The last row of the last page went elsewhere, or an old bookmark.
    if (search.page > lastPage) return redirect(listPath(tab, { ...search, page: lastPage }));
    return { tab, search, list, today: plainDateOf(host().clock.now()) };
  };

export type RequestListData = Exclude<
  Awaited<ReturnType<ReturnType<typeof requestListLoader>>>,
  Response
>;
