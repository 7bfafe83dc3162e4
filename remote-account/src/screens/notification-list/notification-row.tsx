import { css } from '@emotion/react';
import type { NotificationItem } from '@hareto/contracts/notifications.ts';
import { Link } from '@hareto/platform/router/react-router.ts';
import { vars } from '@hareto/design-system/foundation/css-variables.ts';
import { mq } from '@hareto/design-system/foundation/media.ts';
import { Text } from '@hareto/design-system/foundation/text.tsx';
import { VisuallyHidden } from '@hareto/design-system/foundation/visually-hidden.tsx';
import { NotificationDue } from '@hareto/product-ui/notification-due.tsx';
import { NotificationSummary } from '@hareto/product-ui/notification-summary.tsx';
import { NotificationCategory } from '../../parts/notification-category.tsx';

const row = css`
  display: grid;
  grid-template: 'dot category words time' / 0.5rem minmax(6.5rem, max-content) minmax(0, 1fr) auto;
  align-items: center;
  gap: ${vars.space[0.5]} ${vars.space[3.5]};
  min-height: 3.5rem;
  padding: ${vars.space[3.5]} ${vars.space[6]};
  border-bottom: 1px solid ${vars.color.lineSoft};
  color: ${vars.color.text};
  text-decoration: none;
  li:last-child > & {
    border-bottom: 0;
  }
  &:hover {
    background: ${vars.color.rowHover};
    text-decoration: none;
  }
  &:focus-visible {
    outline-offset: -2px;
  }
  ${mq.mobile} {
    grid-template: 'dot category time' '. words words' '. due due' / 0.5rem minmax(0, 1fr) auto;
    gap: ${vars.space[1]} ${vars.space[2.5]};
    padding: ${vars.space[3]} ${vars.space[4]} ${vars.space[3.5]};
  }
`;
/** The deadline is below the time, on phones below the text. */
const rowWithDue = css`
  grid-template:
    'dot category words time'
    'dot category words due' / 0.5rem minmax(6.5rem, max-content) minmax(0, 1fr) auto;
  ${mq.mobile} {
    grid-template: 'dot category time' '. words words' '. due due' / 0.5rem minmax(0, 1fr) auto;
  }
`;
const areas = {
  category: css`
    grid-area: category;
  `,
  words: css`
    grid-area: words;
  `,
  time: css`
    grid-area: time;
    justify-self: end;
  `,
  due: css`
    grid-area: due;
    justify-self: end;
    ${mq.mobile} {
      justify-self: start;
    }
  `,
};
const dot = css`
  grid-area: dot;
  width: 0.5rem;
  height: 0.5rem;
  border-radius: 50%;
`;
const unreadDot = css`
  background: ${vars.color.attentionSolid};
  forced-color-adjust: none;
`;

interface Props {
  notification: NotificationItem;
  /** 09:12, or 2026/11/16 for older notifications. */
  time: string;
}

/** Unread notifications have the orange dot and bold text. The whole row is the link. */
export function NotificationRow({ notification, time }: Props) {
  const isDue = notification.due_at !== null && !notification.is_resolved;
  return (
    <li>
      <Link to={`/notifications/${String(notification.id)}`} css={[row, isDue && rowWithDue]}>
        <span css={[dot, !notification.is_read && unreadDot]}>
          {!notification.is_read && <VisuallyHidden>未読</VisuallyHidden>}
        </span>
        <span css={areas.category}>
          <NotificationCategory notification={notification} />
        </span>
        <div css={areas.words}>
          <Text as="div" weight={notification.is_read ? 400 : 700}>
            {notification.title}
          </Text>
          {notification.summary !== null && (
            <Text as="div" variant="small" tone="muted" tabularNums>
              <NotificationSummary text={notification.summary} />
            </Text>
          )}
        </div>
        <Text as="time" variant="caption" tone="muted" tabularNums nowrap css={areas.time}>
          {time}
        </Text>
        <NotificationDue notification={notification} css={areas.due} />
      </Link>
    </li>
  );
}
