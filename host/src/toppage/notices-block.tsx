import { css } from '@emotion/react';
import type { NotificationItem } from '@hareto/contracts/users.ts';
import { vars } from '@hareto/design-system/foundation/css-variables.ts';
import * as message from '@hareto/contracts/messages.ts';
import { NoticeLink } from '../notices/notice-link.tsx';
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

export function NoticesBlock({
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
      emptyText={message.noNotices()}
      allHref="/notifications"
      onRetry={onRetry}
    >
      {(items) => (
        <ul css={list}>
          {items.map((notice) => (
            <li key={notice.id}>
              <NoticeLink notice={notice} />
            </li>
          ))}
        </ul>
      )}
    </Block>
  );
}
