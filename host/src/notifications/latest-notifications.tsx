import { css } from '@emotion/react';
import { vars } from '@hareto/design-system/foundation/css-variables.ts';
import { SkeletonRows } from '@hareto/design-system/feedback/skeleton.tsx';
import { Text } from '@hareto/design-system/foundation/text.tsx';
import { TextButton, TextLink } from '@hareto/design-system/actions/text-button.tsx';
import { RotateCw } from 'lucide-react';
import { Suspense, use } from 'react';
import * as message from '@hareto/contracts/messages.ts';
import { LOAD_FAILED } from '@hareto/design-system/feedback/load-failed.ts';
import { ConfirmAll } from './confirm-all.tsx';
import type { NewestPromise } from './newest.ts';
import { NotificationLink } from './notification-link.tsx';

interface Props {
  newest: NewestPromise;
  onReload: () => void;
  /** Closes the popover, also when the link leads to the current page. */
  onFollow: () => void;
}

const head = css`
  display: flex;
  align-items: baseline;
  justify-content: space-between;
  gap: ${vars.space[3]};
  padding: ${vars.space[2.5]} ${vars.space[3]} ${vars.space[1.5]};
  h2 {
    font-size: ${vars.font[16]};
  }
`;
const unread = css`
  display: flex;
  align-items: baseline;
  gap: ${vars.space[3]};
`;
const body = css`
  padding: 0 ${vars.space[3]};
  > p {
    padding: ${vars.space[3]} 0;
  }
`;
const footer = css`
  display: flex;
  justify-content: center;
  margin-top: ${vars.space[1]};
  padding: ${vars.space[3]};
  border-top: 1px solid ${vars.color.lineSoft};
`;

/** The content of the popover. */
export function LatestNotifications(props: Props) {
  return (
    <>
      <Suspense fallback={<LoadingNotifications />}>
        <NotificationList {...props} />
      </Suspense>
      <div css={footer}>
        <TextLink to="/notifications" onClick={props.onFollow}>
          すべてのお知らせを見る
        </TextLink>
      </div>
    </>
  );
}

const LoadingNotifications = () => (
  <>
    <div css={head}>
      <h2>お知らせ</h2>
    </div>
    <div css={body}>
      <SkeletonRows count={3} />
    </div>
  </>
);

function Unread({ count, onConfirmed }: { count: number; onConfirmed: () => void }) {
  if (count === 0)
    return (
      <Text variant="caption" tone="muted">
        未読はありません
      </Text>
    );
  return (
    <div css={unread}>
      <Text variant="caption" tone="muted" tabularNums>{`未読 ${count}件`}</Text>
      <ConfirmAll onConfirmed={onConfirmed} />
    </div>
  );
}

function NotificationList({ newest, onReload, onFollow }: Props) {
  const list = use(newest);
  return (
    <>
      <div css={head}>
        <h2>お知らせ</h2>
        {list !== null && <Unread count={list.count_unread} onConfirmed={onReload} />}
      </div>
      <div css={body}>
        {list === null && (
          <p role="alert">
            {LOAD_FAILED}
            <TextButton icon={RotateCw} onClick={onReload}>
              再読み込み
            </TextButton>
          </p>
        )}
        {list?.notifications.length === 0 && <p>{message.noNotifications()}</p>}
        <ul>
          {list?.notifications.map((notification) => (
            <li key={notification.id}>
              <NotificationLink notification={notification} onFollow={onFollow} />
            </li>
          ))}
        </ul>
      </div>
    </>
  );
}
