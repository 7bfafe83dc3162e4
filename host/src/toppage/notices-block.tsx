import { css } from '@emotion/react';
import type { NotificationItem } from '@hareto/shared/contracts/users.ts';
import { formatDateTime } from '@hareto/shared/domain/plain-date.ts';
import { Link } from '@hareto/shared/router/react-router.ts';
import { vars } from '@hareto/shared/ui/css-variables.ts';
import { Text } from '@hareto/shared/ui/text.tsx';
import { VisuallyHidden } from '@hareto/shared/ui/visually-hidden.tsx';
import { Block } from './block.tsx';

const row = css`
  display: flex;
  gap: 12px;
  padding: 12px 0;
  border-bottom: 1px solid ${vars.color.lineSoft};
  color: ${vars.color.text};
  line-height: 1.6;
  li:last-child > & { border-bottom: 0; }
  li:first-of-type > & { padding-top: 0; }
`;
const dot = css`width: 8px; height: 8px; margin-top: 8px; border-radius: 50%; flex: none;`;
const unreadDot = css`background: ${vars.color.attentionSolid};`;

export function NoticesBlock({ notifications, onRetry }: { notifications: readonly NotificationItem[] | null; onRetry: () => void }) {
  return (
    <Block title="お知らせ" items={notifications} emptyText="お知らせはありません。" all="/notifications" onRetry={onRetry}>
      {(items) => (
        <ul>
          {items.map((notice) => (
            <li key={notice.id}>
              <Link to={`/notifications/${notice.id}`} css={row}>
                <span css={[dot, !notice.is_read && unreadDot]}>{!notice.is_read && <VisuallyHidden>未読</VisuallyHidden>}</span>
                <span>
                  <Text weight={notice.is_read ? 400 : 700}>{notice.title}</Text>
                  <br />
                  <Text as="time" variant="caption" tone="muted" num>{formatDateTime(new Date(notice.published_at))}</Text>
                </span>
              </Link>
            </li>
          ))}
        </ul>
      )}
    </Block>
  );
}
