import { useLoaderData } from '@hareto/platform/router/react-router.ts';
import { Card } from '@hareto/design-system/layout/card.tsx';
import { EmptyState } from '@hareto/design-system/feedback/empty-state.tsx';
import { Row, Stack } from '@hareto/design-system/layout/layout.tsx';
import { Page, PageHeader } from '@hareto/design-system/layout/page.tsx';
import { Pagination, RangeText } from '@hareto/design-system/table/pagination.tsx';
import { Text } from '@hareto/design-system/foundation/text.tsx';
import { Bell } from 'lucide-react';
import type { notificationListLoader } from './notification-list-loader.ts';
import { ConfirmAllButton } from './confirm-all-button.tsx';
import { NotificationRow } from './notification-row.tsx';

const hrefFor = (page: number) =>
  page === 1 ? '/notifications' : `/notifications?page=${String(page)}`;

export function NotificationListScreen() {
  const { page, notifications, total, unread } = useLoaderData<typeof notificationListLoader>();
  return (
    <Page>
      <PageHeader
        title="お知らせ"
        hideTitleOnMobile
        actions={unread > 0 ? <ConfirmAllButton /> : undefined}
      />
      {notifications.length === 0 ? (
        <Card>
          <EmptyState icon={Bell} title="お知らせはありません。" />
        </Card>
      ) : (
        <Stack gap={4}>
          <Row justify="between">
            <Text variant="small" tone="muted" num>
              {unread > 0 ? `未読 ${String(unread)}件` : '未読はありません'}
            </Text>
            <RangeText page={page} total={total} />
          </Row>
          <Card>
            <ul aria-label="お知らせ">
              {notifications.map((notice) => (
                <NotificationRow key={notice.id} notice={notice} />
              ))}
            </ul>
          </Card>
          <Pagination page={page} total={total} hrefFor={hrefFor} />
        </Stack>
      )}
    </Page>
  );
}
