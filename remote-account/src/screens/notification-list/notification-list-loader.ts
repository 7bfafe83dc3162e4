import { PAGE_SIZE } from '@hareto/contracts/plain-fields.ts';
import { listNotifications } from '@hareto/contracts/users.ts';
import { host } from '@hareto/platform/remote-kit/host.ts';
import { parseSearch } from '@hareto/platform/remote-kit/parse-search.ts';
import type { LoaderFunctionArgs } from '@hareto/platform/router/react-router.ts';
import * as v from 'valibot';

const SearchSchema = v.object({
  page: v.optional(v.pipe(v.string(), v.regex(/^[1-9]\d{0,4}$/), v.transform(Number)), '1'),
});

export async function notificationListLoader({ request }: LoaderFunctionArgs) {
  const { page } = parseSearch(SearchSchema, request.url);
  const query = { from: (page - 1) * PAGE_SIZE, size: PAGE_SIZE };
  const { notifications, count_all, count_unread } = await host().http.call(listNotifications, {
    query,
    signal: request.signal,
  });
  return { page, notifications, total: count_all, unread: count_unread };
}
