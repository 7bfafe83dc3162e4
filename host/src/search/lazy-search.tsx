import * as message from '@hareto/contracts/messages.ts';
import { fetchDialog } from '@hareto/design-system/overlays/dialog-frame.tsx';
import { lazyComponent } from '@hareto/design-system/overlays/lazy-component.tsx';
import { useLocation } from '@hareto/platform/router/react-router.ts';
import { useCallback, useEffect, useState } from 'react';
import { useServices } from '../services-context.ts';
import type { SearchPaletteProps } from './search-palette.tsx';
import { useSearchShortcuts } from './shortcuts.ts';

const palette = lazyComponent<SearchPaletteProps>(async () => {
  void fetchDialog();
  return (await import(/* webpackChunkName: "search-palette" */ './search-palette.tsx'))
    .SearchPalette;
});

export interface LazySearch {
  /** Call it on intent: hover and focus. */
  prepare: () => void;
  open: () => void;
  /** To be rendered beside the content. */
  palette: React.ReactNode;
}

/** The search over everything; its script loads when the user is about to open it. */
export function useLazySearch(): LazySearch {
  const { snackbar } = useServices();
  const { key } = useLocation();
  const [isOpen, setOpen] = useState(false);
  const isReady = palette.useIsReady();
  useEffect(() => setOpen(false), [key]);
  const open = useCallback(() => {
    void palette.loadScript().then((isLoaded) => {
      if (isLoaded) setOpen(true);
      else snackbar.show({ tone: 'error', title: message.network() });
    });
  }, [snackbar]);
  useSearchShortcuts(open);
  return {
    prepare: () => void palette.loadScript(),
    open,
    palette: isReady && <palette.Component open={isOpen} onOpenChange={setOpen} />,
  };
}
