import { useLocation } from '@hareto/platform/router/react-router.ts';
import { Popover } from '@hareto/design-system/overlays/popover.tsx';
import { useState } from 'react';
import { BellButton } from './bell-button.tsx';
import { LatestNotifications } from './latest-notifications.tsx';
import type { NewestPromise } from './newest.ts';

export interface BellPopoverProps {
  hasUnread: boolean;
  /** Started by the first press, which also mounts this component. */
  firstFetch: NewestPromise;
  fetchNewest: () => NewestPromise;
}

export function BellPopover({ hasUnread, firstFetch, fetchNewest }: BellPopoverProps) {
  const { pathname } = useLocation();
  /** The page on which the popover was opened: it closes on any other page. */
  const [openOn, setOpenOn] = useState<string | null>(pathname);
  const [newest, setNewest] = useState(firstFetch);
  const close = () => setOpenOn(null);
  const onOpenChange = (next: boolean) => {
    if (!next) return close();
    setNewest(fetchNewest());
    setOpenOn(pathname);
  };
  return (
    <Popover
      trigger={<BellButton hasUnread={hasUnread} />}
      label="お知らせ"
      width={400}
      align="end"
      open={openOn === pathname}
      onOpenChange={onOpenChange}
    >
      <LatestNotifications
        newest={newest}
        onRetry={() => setNewest(fetchNewest())}
        onFollow={close}
      />
    </Popover>
  );
}
