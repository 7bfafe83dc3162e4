import * as message from '@hareto/contracts/messages.ts';
import { useLocation } from '@hareto/platform/router/react-router.ts';
import { IconButton } from '@hareto/design-system/actions/icon-button.tsx';
import { fetchDialog } from '@hareto/design-system/overlays/dialog-frame.tsx';
import { lazyComponent } from '@hareto/design-system/overlays/lazy-component.tsx';
import { Menu as MenuIcon } from 'lucide-react';
import { type ComponentProps, useEffect, useState } from 'react';
import { useServices } from '../services-context.ts';
import { narrowOnly } from './header-width.ts';
import type { MainEntry } from './navigation.ts';
import type { NavigationPanel } from './navigation-panel.tsx';

const panel = lazyComponent<ComponentProps<typeof NavigationPanel>>(async () => {
  void fetchDialog();
  return (await import(/* webpackChunkName: "navigation-panel" */ './navigation-panel.tsx'))
    .NavigationPanel;
});

/** Navigation on phones; its panel loads when the user is about to open it. */
export function NavigationDrawer({
  entries,
  onSearch,
}: {
  entries: readonly MainEntry[];
  onSearch: () => void;
}) {
  const { snackbar } = useServices();
  const { pathname } = useLocation();
  const [open, setOpen] = useState(false);
  const isReady = panel.useIsReady();
  useEffect(() => setOpen(false), [pathname]);
  const show = async () => {
    if (await panel.loadScript()) setOpen(true);
    else snackbar.show({ tone: 'error', title: message.network() });
  };
  return (
    <>
      <span css={narrowOnly}>
        <IconButton
          icon={MenuIcon}
          iconSize="1.375rem"
          label="メニューを開く"
          onPointerEnter={() => void panel.loadScript()}
          onFocus={() => void panel.loadScript()}
          onClick={() => void show()}
        />
      </span>
      {isReady && (
        <panel.Component entries={entries} open={open} onOpenChange={setOpen} onSearch={onSearch} />
      )}
    </>
  );
}
