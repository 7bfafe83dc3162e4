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
import { NoticeLink } from './notice-link.tsx';

interface Props {
  newest: NewestPromise;
  onRetry: () => void;
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
export function LatestNotices(props: Props) {
  return (
    <>
      <Suspense fallback={<LoadingNotices />}>
        <Notices {...props} />
      </Suspense>
      <div css={footer}>
        <TextLink to="/notifications" onClick={props.onFollow}>
          すべてのお知らせを見る
        </TextLink>
      </div>
    </>
  );
}

const LoadingNotices = () => (
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

function Notices({ newest, onRetry, onFollow }: Props) {
  const notices = use(newest);
  return (
    <>
      <div css={head}>
        <h2>お知らせ</h2>
        {notices !== null && <Unread count={notices.count_unread} onConfirmed={onRetry} />}
      </div>
      <div css={body}>
        {notices === null && (
          <p role="alert">
            {LOAD_FAILED}
            <TextButton icon={RotateCw} onClick={onRetry}>
              再読み込み
            </TextButton>
          </p>
        )}
        {notices?.notifications.length === 0 && <p>{message.noNotices()}</p>}
        <ul>
          {notices?.notifications.map((notice) => (
            <li key={notice.id}>
              <NoticeLink notice={notice} onFollow={onFollow} />
            </li>
          ))}
        </ul>
      </div>
    </>
  );
}
