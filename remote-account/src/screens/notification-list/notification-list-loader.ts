import { listNotifications } from '@hareto/contracts/users.ts';
import { plainDateOf } from '@hareto/domain/plain-date.ts';
import { host } from '@hareto/platform/remote-kit/host.ts';
import type { LoaderFunctionArgs } from '@hareto/platform/router/react-router.ts';
import { searchOf, toListQuery } from './notification-list-search.ts';

export async function notificationListLoader({ request }: LoaderFunctionArgs) {
  const search = searchOf(request.url);
  const { notifications, count_all, count_unread, count_unread_by_category } =
    await host().http.call(listNotifications, {
      query: toListQuery(search),
      signal: request.signal,
    });
  return {
    search,
    notifications,
    total: count_all,
    unread: count_unread,
    unreadByCategory: count_unread_by_category,
    today: plainDateOf(host().clock.now()),
  };
}
