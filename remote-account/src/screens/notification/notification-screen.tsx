import * as message from '@hareto/contracts/messages.ts';
import { formatDateTime } from '@hareto/domain/plain-date.ts';
import { useLoaderData } from '@hareto/platform/router/react-router.ts';
import { ButtonLink } from '@hareto/design-system/actions/button.tsx';
import { Card, CardBody } from '@hareto/design-system/layout/card.tsx';
import { Row, Stack } from '@hareto/design-system/layout/layout.tsx';
import { Page, PageHeader } from '@hareto/design-system/layout/page.tsx';
import { Text } from '@hareto/design-system/foundation/text.tsx';
import { TextLink } from '@hareto/design-system/actions/text-button.tsx';
import { ArrowLeft } from 'lucide-react';
import { NotificationSummary } from '@hareto/product-ui/notification-summary.tsx';
import { NotificationCategory } from '../../parts/notification-category.tsx';
import { NotificationBody } from './notification-body.tsx';
import type { notificationLoader } from './notification-loader.ts';

function NotificationScreen() {
  const { notification } = useLoaderData<typeof notificationLoader>();
  return (
    <Page width="prose">
      <PageHeader
        title={notification.title}
        crumbs={[{ label: 'お知らせ', to: '/notifications' }, { label: notification.title }]}
      />
      <Stack gap={5}>
        <Card>
          <CardBody>
            <Stack gap={4}>
              <Row gap={3}>
                <NotificationCategory notification={notification} />
                <Text as="time" variant="caption" tone="muted" tabularNums>
                  {formatDateTime(new Date(notification.published_at))}
                </Text>
              </Row>
              {notification.summary !== null && (
                <Text as="p" variant="small" tone="sub" tabularNums>
                  <NotificationSummary text={notification.summary} />
                </Text>
              )}
              <NotificationBody text={notification.body} />
              <NotificationLinks notification={notification} />
            </Stack>
          </CardBody>
        </Card>
        <div>
          <TextLink to="/notifications" icon={ArrowLeft}>
            お知らせの一覧に戻る
          </TextLink>
        </div>
      </Stack>
    </Page>
  );
}

type ReadNotification = Awaited<ReturnType<typeof notificationLoader>>['notification'];

function NotificationLinks({
  notification: { link_path, alarm_path },
}: {
  notification: ReadNotification;
}) {
  return (
    <Row gap={3} wrap>
      {link_path !== null && (
        <ButtonLink variant={alarm_path === null ? 'primary' : 'secondary'} to={link_path}>
          詳細を見る
        </ButtonLink>
      )}
      {alarm_path !== null && (
        <ButtonLink variant="dangerOutline" to={alarm_path}>
          {message.unknownChange()}
        </ButtonLink>
      )}
    </Row>
  );
}

export { NotificationScreen as Component };
export { notificationLoader as loader } from './notification-loader.ts';
