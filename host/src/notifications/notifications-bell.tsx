import { listNotifications } from '@hareto/contracts/notifications.ts';
import { useLocation, useNavigate } from '@hareto/platform/router/react-router.ts';
import { lazyComponent } from '@hareto/design-system/overlays/lazy-component.tsx';
import { useIsDesktop } from '@hareto/design-system/foundation/use-is-desktop.ts';
import { useRef, useState } from 'react';
import { useServices, useStats } from '../services-context.ts';
import { useHeaderOverlay } from '../use-header-overlay.ts';
import { BellButton } from './bell-button.tsx';
import type { BellPopoverProps } from './bell-popover.tsx';
import type { NewestPromise } from './newest.ts';

// The content must be in the script of the popover: in a separate script it would start to load
// only when the popover is already open.
const popover = lazyComponent<BellPopoverProps>(
  async () => (await import(/* webpackChunkName: "popover" */ './bell-popover.tsx')).BellPopover,
);

/**
 * Opens the newest notifications on a desktop, leads to the list on a phone; the dot shows unread
 * ones.
 */
export function NotificationsBell() {
  const { host } = useServices();
  const isDesktop = useIsDesktop();
  const navigate = useNavigate();
  const hasUnread = (useStats()?.notifications.unread ?? 0) > 0;
  const { pathname } = useLocation();
  /** The page on which the popover is open: it closes on any other page, and on a narrow one. */
  const [openOn, setOpenOn] = useState<string | null>(null);
  if (openOn !== null && (!isDesktop || openOn !== pathname)) setOpenOn(null);
  const firstFetch = useRef<NewestPromise>(null);
  const { opened, buttonProps } = useHeaderOverlay(popover, 'dialog');
  const fetchNewest = async () => {
    try {
      const newest = await host.http.call(listNotifications, { query: { from: 0, size: 3 } });
      if (newest.count_unread !== host.stats.current()?.notifications.unread)
        void host.stats.refresh();
      return newest;
    } catch {
      return null;
    }
  };
  if (!isDesktop)
    return <BellButton hasUnread={hasUnread} onClick={() => void navigate('/notifications')} />;
  if (opened)
    return (
      <popover.Component
        hasUnread={hasUnread}
        open={openOn === pathname}
        onOpenChange={(open) => setOpenOn(open ? pathname : null)}
        firstFetch={firstFetch.current ?? fetchNewest()}
        fetchNewest={fetchNewest}
      />
    );
  const open = (event: React.MouseEvent) => {
    firstFetch.current = fetchNewest();
    setOpenOn(pathname);
    buttonProps.onClick(event);
  };
  return <BellButton hasUnread={hasUnread} {...buttonProps} onClick={open} />;
}
