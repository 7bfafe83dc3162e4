import { css } from '@emotion/react';
import type { NotificationItem } from '@hareto/contracts/notifications.ts';
import { vars } from '@hareto/design-system/foundation/css-variables.ts';
import * as message from '@hareto/contracts/messages.ts';
import { NotificationLink } from '../notifications/notification-link.tsx';
import { Block } from './block.tsx';

const list = css`
  li {
    border-bottom: 1px solid ${vars.color.lineSoft};
  }
  li:last-child {
    border-bottom: 0;
  }
  li:first-of-type > a {
    padding-top: 0;
  }
`;

export function NotificationsBlock({
  notifications,
  onRetry,
}: {
  notifications: readonly NotificationItem[] | null;
  onRetry: () => void;
}) {
  return (
    <Block
      title="お知らせ"
      items={notifications}
      emptyText={message.noNotifications()}
      allHref="/notifications"
      onRetry={onRetry}
    >
      {(items) => (
        <ul css={list}>
          {items.map((notification) => (
            <li key={notification.id}>
              <NotificationLink notification={notification} />
            </li>
          ))}
        </ul>
      )}
    </Block>
  );
}
