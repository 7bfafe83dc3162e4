import { Popover } from '@hareto/design-system/overlays/popover.tsx';
import { useState } from 'react';
import { BellButton } from './bell-button.tsx';
import { LatestNotifications } from './latest-notifications.tsx';
import type { NewestPromise } from './newest.ts';

export interface BellPopoverProps {
  hasUnread: boolean;
  open: boolean;
  onOpenChange: (open: boolean) => void;
  /** Started by the first press, which also mounts this component. */
  firstFetch: NewestPromise;
  fetchNewest: () => NewestPromise;
}

export function BellPopover({
  hasUnread,
  open,
  onOpenChange,
  firstFetch,
  fetchNewest,
}: BellPopoverProps) {
  const [newest, setNewest] = useState(firstFetch);
  const change = (next: boolean) => {
    if (next) setNewest(fetchNewest());
    onOpenChange(next);
  };
  return (
    <Popover
      trigger={<BellButton hasUnread={hasUnread} />}
      label="お知らせ"
      width={400}
      align="end"
      open={open}
      onOpenChange={change}
    >
      <LatestNotifications
        newest={newest}
        onReload={() => setNewest(fetchNewest())}
        onFollow={() => onOpenChange(false)}
      />
    </Popover>
  );
}
