import { useLoaderData } from '@hareto/platform/router/react-router.ts';
import { Card } from '@hareto/design-system/layout/card.tsx';
import { Stack } from '@hareto/design-system/layout/layout.tsx';
import { Page, PageHeader } from '@hareto/design-system/layout/page.tsx';
import { Pagination } from '@hareto/design-system/table/pagination.tsx';
import type { NotificationListData } from './notification-list-loader.ts';
import { ConfirmAllButton } from './confirm-all-button.tsx';
import { groupByDay } from './group-by-day.ts';
import { NoNotifications } from './no-notifications.tsx';
import { NotificationGroup } from './notification-group.tsx';
import { NotificationListFilters } from './notification-list-filters.tsx';
import { listPath } from './notification-list-search.ts';

function NotificationListScreen() {
  const { search, notifications, today, ...counts } = useLoaderData<NotificationListData>();
  const isFiltered = search.category !== null || search.unreadOnly;
  return (
    <Page>
      <PageHeader
        title="お知らせ"
        hideTitleOnMobile
        actions={counts.unread > 0 ? <ConfirmAllButton /> : undefined}
      />
      <Stack gap={4}>
        {(isFiltered || counts.total > 0) && (
          <NotificationListFilters search={search} {...counts} />
        )}
        {notifications.length === 0 ? (
          <NoNotifications search={search} />
        ) : (
          <Card>
            {groupByDay(notifications, today).map((group) => (
              <NotificationGroup key={group.label} group={group} />
            ))}
          </Card>
        )}
        <Pagination
          page={search.page}
          total={counts.total}
          pageHref={(page) => listPath({ ...search, page })}
        />
      </Stack>
    </Page>
  );
}

export { NotificationListScreen as Component };
export { notificationListLoader as loader } from './notification-list-loader.ts';
