import { listNotifications } from '@hareto/contracts/notifications.ts';
import { PAGE_SIZE } from '@hareto/contracts/plain-fields.ts';
import { plainDateOf } from '@hareto/domain/plain-date.ts';
import { host } from '@hareto/platform/remote-kit/host.ts';
import { redirect, type LoaderFunctionArgs } from '@hareto/platform/router/react-router.ts';
import { listPath, searchOf, toListQuery } from './notification-list-search.ts';

export async function notificationListLoader({ request }: LoaderFunctionArgs) {
  const search = searchOf(request.url);
  const { notifications, count_all, count_unread, count_unread_by_category } =
    await host().http.call(listNotifications, {
      query: toListQuery(search),
      signal: request.signal,
    });
  const lastPage = Math.max(1, Math.ceil(count_all / PAGE_SIZE));
  // The last unread notification of the last page was read, or the address is an old bookmark.
  if (search.page > lastPage) return redirect(listPath({ ...search, page: lastPage }));
  return {
    search,
    notifications,
    total: count_all,
    unread: count_unread,
    unreadByCategory: count_unread_by_category,
    today: plainDateOf(host().clock.now()),
  };
}

export type NotificationListData = Exclude<
  Awaited<ReturnType<typeof notificationListLoader>>,
  Response
>;
