import { css } from '@emotion/react';
import type { NotificationItem } from '@hareto/shared/contracts/users.ts';
import { vars } from '@hareto/shared/ui/css-variables.ts';
import { SkeletonRows } from '@hareto/shared/ui/skeleton.tsx';
import { Text } from '@hareto/shared/ui/text.tsx';
import { TextButton, TextLink } from '@hareto/shared/ui/text-button.tsx';
import { RotateCw } from 'lucide-react';
import { NoticeLink } from './notice-link.tsx';

export type LatestNotices = 'reading' | 'failed' | { readonly notifications: readonly NotificationItem[]; readonly count_unread: number };

export interface LatestNoticesProps {
  notices: LatestNotices;
  onRetry: () => void;
  /** The popover closes, also when the link leads to where one is. */
  onFollow: () => void;
}

const head = css`
  display: flex;
  align-items: baseline;
  justify-content: space-between;
  gap: 12px;
  padding: 10px 12px 6px;
  h2 { font-size: ${vars.font[16]}; }
`;
const body = css`padding: 0 12px; > p, > div { padding: 12px 0; }`;
const foot = css`display: flex; justify-content: center; margin-top: 4px; padding: 12px; border-top: 1px solid ${vars.color.lineSoft};`;

/** What the bell opens. */
export function LatestNotices({ notices, onRetry, onFollow }: LatestNoticesProps) {
  const unread = typeof notices === 'object' ? notices.count_unread : 0;
  return (
    <>
      <div css={head}>
        <h2>お知らせ</h2>
        {unread > 0 && <Text variant="caption" tone="muted" num>未読 {unread}件</Text>}
      </div>
      <div css={body}><Notices notices={notices} onRetry={onRetry} onFollow={onFollow} /></div>
      <div css={foot}><TextLink to="/notifications" onClick={onFollow}>すべてのお知らせを見る</TextLink></div>
    </>
  );
}

function Notices({ notices, onRetry, onFollow }: LatestNoticesProps) {
  if (notices === 'reading') return <SkeletonRows count={3} />;
  if (notices === 'failed') return <p role="alert">読み込みに失敗しました。<TextButton icon={RotateCw} onClick={onRetry}>再読み込み</TextButton></p>;
  if (notices.notifications.length === 0) return <p>お知らせはありません。</p>;
  return <ul>{notices.notifications.map((notice) => <li key={notice.id}><NoticeLink notice={notice} onFollow={onFollow} /></li>)}</ul>;
}
