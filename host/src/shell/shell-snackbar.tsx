import { latePart } from '@hareto/shared/ui/late-part.tsx';
import type { SnackbarStore } from '@hareto/shared/ui/snackbar-store.ts';
import { useEffect } from 'react';
import { useServices } from '../services-context.ts';

const snackbarRegion = latePart<{ store: SnackbarStore }>(async () => (await import(/* webpackChunkName: "snackbar" */ '@hareto/shared/ui/toast.tsx')).Snackbar);

/** Answers come after a press, so the region is fetched at the first one: it is there when the network may be gone. */
const FIRST_PRESS = ['pointerdown', 'keydown'] as const;

export function ShellSnackbar() {
  const { snackbar } = useServices();
  const isReady = snackbarRegion.useIsReady();
  useEffect(() => {
    const bring = () => void snackbarRegion.fetch();
    const unsubscribe = snackbar.subscribe(bring);
    // The loader of the first page may have said something before anybody listened.
    if (snackbar.get()) bring();
    for (const press of FIRST_PRESS) window.addEventListener(press, bring, { once: true, passive: true });
    return () => {
      unsubscribe();
      for (const press of FIRST_PRESS) window.removeEventListener(press, bring);
    };
  }, [snackbar]);
  return isReady ? <snackbarRegion.Part store={snackbar} /> : null;
}
