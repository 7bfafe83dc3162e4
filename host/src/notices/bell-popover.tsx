import { useLocation } from '@hareto/platform/router/react-router.ts';
import { Popover } from '@hareto/design-system/overlays/popover.tsx';
import { useState } from 'react';
import { BellButton } from './bell-button.tsx';
import { LatestNotices } from './latest-notices.tsx';
import type { Reading } from './newest.ts';

export interface BellPopoverProps {
  isUnread: boolean;
  /** Started by the first press, which also mounts this component. */
  first: Reading;
  read: () => Reading;
}

export function BellPopover({ isUnread, first, read }: BellPopoverProps) {
  const { pathname } = useLocation();
  /** The page on which the popover was opened: it closes on any other page. */
  const [openOn, setOpenOn] = useState<string | null>(pathname);
  const [reading, setReading] = useState(first);
  const close = () => setOpenOn(null);
  const change = (next: boolean) => {
    if (!next) return close();
    setReading(read());
    setOpenOn(pathname);
  };
  return (
    <Popover
      trigger={<BellButton isUnread={isUnread} />}
      label="お知らせ"
      width={400}
      align="end"
      open={openOn === pathname}
      onOpenChange={change}
    >
      <LatestNotices reading={reading} onRetry={() => setReading(read())} onFollow={close} />
    </Popover>
  );
}
