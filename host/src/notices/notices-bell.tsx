import { listNotifications } from '@hareto/shared/contracts/users.ts';
import { useLocation, useNavigate } from '@hareto/shared/router/react-router.ts';
import { IconButton } from '@hareto/shared/ui/icon-button.tsx';
import { latePart } from '@hareto/shared/ui/late-part.tsx';
import { Popover } from '@hareto/shared/ui/popover.tsx';
import { useIsDesktop } from '@hareto/shared/ui/use-is-desktop.ts';
import { Bell } from 'lucide-react';
import { useEffect, useState } from 'react';
import { useServices, useStats } from '../services-context.ts';
import type { LatestNotices, LatestNoticesProps } from './latest-notices.tsx';

const latest = latePart<LatestNoticesProps>(async () => (await import(/* webpackChunkName: "latest-notices" */ './latest-notices.tsx')).LatestNotices);

/** On a desktop it shows the newest notices, on a phone it leads to them; the dot says that some are unread (design §3). */
export function NoticesBell() {
  const isDesktop = useIsDesktop();
  const navigate = useNavigate();
  const isUnread = (useStats()?.notifications.unread ?? 0) > 0;
  const bell = { icon: Bell, iconSize: '20px', label: isUnread ? 'お知らせ（未読あり）' : 'お知らせ', dot: isUnread };
  return isDesktop ? <BellPopover bell={<IconButton {...bell} />} /> : <IconButton {...bell} onClick={() => void navigate('/notifications')} />;
}

function BellPopover({ bell }: { bell: React.ReactElement<object> }) {
  const { host } = useServices();
  const { pathname } = useLocation();
  const [open, setOpen] = useState(false);
  const [notices, setNotices] = useState<LatestNotices>('reading');
  useEffect(() => setOpen(false), [pathname]);
  const read = async () => {
    setNotices('reading');
    setNotices(await host.http.call(listNotifications, { query: { from: 0, size: 3 } }).catch(() => 'failed' as const));
  };
  const change = (next: boolean) => {
    setOpen(next);
    if (!next) return;
    void latest.fetch();
    void read();
  };
  return (
    <Popover trigger={bell} label="お知らせ" width={400} align="end" open={open} onOpenChange={change}>
      <latest.Part notices={notices} onRetry={() => void read()} onFollow={() => setOpen(false)} />
    </Popover>
  );
}
