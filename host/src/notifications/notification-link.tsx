import { css } from '@emotion/react';
import { ACTION_REQUIRED_META } from '@hareto/domain/invoice-status.ts';
import { Badge } from '@hareto/design-system/feedback/badge.tsx';
import { TriangleAlert } from 'lucide-react';
import type { NotificationItem } from '@hareto/contracts/notifications.ts';
import { recentInstant } from '@hareto/domain/date-texts.ts';
import { plainDateOf } from '@hareto/domain/plain-date.ts';
import { Link } from '@hareto/platform/router/react-router.ts';
import { vars } from '@hareto/design-system/foundation/css-variables.ts';
import { Text } from '@hareto/design-system/foundation/text.tsx';
import { NotificationDue } from '@hareto/product-ui/notification-due.tsx';
import { NotificationSummary } from '@hareto/product-ui/notification-summary.tsx';
import { VisuallyHidden } from '@hareto/design-system/foundation/visually-hidden.tsx';
import { useServices } from '../services-context.ts';

const row = css`
  display: flex;
  gap: ${vars.space[3]};
  padding: ${vars.space[3]} 0;
  color: ${vars.color.text};
  line-height: 1.6;
`;
const dot = css`
  width: 0.5rem;
  height: 0.5rem;
  margin-top: ${vars.space[2]};
  border-radius: 50%;
  flex: none;
`;
const unreadDot = css`
  background: ${vars.color.attentionSolid};
  forced-color-adjust: none;
`;

const required = css`
  display: flex;
  flex-wrap: wrap;
  gap: ${vars.space[0.5]} ${vars.space[1.5]};
  margin-bottom: ${vars.space[0.5]};
`;

/** One notification in the lists of the top page and the bell. */
export function NotificationLink({
  notification,
  onFollow,
}: {
  notification: NotificationItem;
  onFollow?: () => void;
}) {
  const { clock } = useServices();
  const isRequired = notification.category === 'action_required' && !notification.is_resolved;
  return (
    <Link to={`/notifications/${notification.id}`} css={row} onClick={onFollow}>
      <span css={[dot, !notification.is_read && unreadDot]}>
        {!notification.is_read && <VisuallyHidden>未読</VisuallyHidden>}
      </span>
      <span>
        {isRequired && (
          <span css={required}>
            {/* ActionRequiredBadge would add the icons of all statuses to the host. */}
            <Badge tone="attention" icon={TriangleAlert} size="sm">
              {ACTION_REQUIRED_META.label}
            </Badge>
            <NotificationDue notification={notification} />
          </span>
        )}
        <Text weight={notification.is_read ? 400 : 700}>{notification.title}</Text>
        <br />
        {notification.summary !== null && (
          <>
            <Text variant="caption" tone="muted" tabularNums>
              <NotificationSummary text={notification.summary} />
            </Text>
            <br />
          </>
        )}
        <Text as="time" variant="caption" tone="muted" tabularNums>
          {recentInstant(notification.published_at, plainDateOf(clock.now()))}
        </Text>
      </span>
    </Link>
  );
}
