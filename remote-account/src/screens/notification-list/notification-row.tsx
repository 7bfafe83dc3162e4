import { css } from '@emotion/react';
import type { NotificationItem } from '@hareto/contracts/users.ts';
import { formatDateTime } from '@hareto/domain/plain-date.ts';
import { Link } from '@hareto/platform/router/react-router.ts';
import { vars } from '@hareto/design-system/foundation/css-variables.ts';
import { mq } from '@hareto/design-system/foundation/media.ts';
import { Text } from '@hareto/design-system/foundation/text.tsx';
import { VisuallyHidden } from '@hareto/design-system/foundation/visually-hidden.tsx';
import { NotificationCategory } from '../../parts/notification-category.tsx';

const row = css`
  display: grid;
  grid-template-columns: 8px 104px minmax(0, 1fr) auto;
  align-items: center;
  gap: 4px 12px;
  min-height: 56px;
  padding: 12px 24px;
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
    grid-template-columns: 8px minmax(0, 1fr) auto;
    padding: 12px 16px;
    > span:nth-of-type(3) {
      grid-area: 2 / 2 / auto / span 2;
    }
  }
`;
const dot = css`
  width: 8px;
  height: 8px;
  border-radius: 50%;
`;
const unreadDot = css`
  background: ${vars.color.attentionSolid};
`;

/** Unread: the orange dot and bold. The whole row is the link. */
export function NotificationRow({ notice }: { notice: NotificationItem }) {
  return (
    <li>
      <Link to={`/notifications/${String(notice.id)}`} css={row}>
        <span css={[dot, !notice.is_read && unreadDot]}>
          {!notice.is_read && <VisuallyHidden>未読</VisuallyHidden>}
        </span>
        <span>
          <NotificationCategory category={notice.category} />
        </span>
        <Text weight={notice.is_read ? 400 : 700}>{notice.title}</Text>
        <Text as="time" variant="caption" tone="muted" num nowrap>
          {formatDateTime(new Date(notice.published_at))}
        </Text>
      </Link>
    </li>
  );
}
