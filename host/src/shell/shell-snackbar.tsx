import { lazyComponent } from '@hareto/design-system/overlays/lazy-component.tsx';
import type { SnackbarStore } from '@hareto/design-system/feedback/snackbar-store.ts';
import { useEffect } from 'react';
import { useServices } from '../services-context.ts';
import { useFirstInteraction } from './use-first-interaction.ts';

const snackbarRegion = lazyComponent<{ store: SnackbarStore }>(
  async () =>
    (await import(/* webpackChunkName: "snackbar" */ '@hareto/design-system/feedback/toast.tsx'))
      .Snackbar,
);
const fetchSnackbar = () => void snackbarRegion.loadScript();

export function ShellSnackbar() {
  const { snackbar } = useServices();
  const isReady = snackbarRegion.useIsReady();
  useFirstInteraction(fetchSnackbar);
  useEffect(() => {
    // The loader of the first page may have shown a message before this component listened.
    if (snackbar.get()) fetchSnackbar();
    return snackbar.subscribe(fetchSnackbar);
  }, [snackbar]);
  return isReady ? <snackbarRegion.Component store={snackbar} /> : null;
}
