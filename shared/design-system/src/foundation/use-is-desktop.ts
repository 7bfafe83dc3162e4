import { useSyncExternalStore } from 'react';
import { breakpoint } from './tokens.ts';

const QUERY = `(min-width: ${String(breakpoint.desktop)}px)`;

// jsdom has no matchMedia and counts as desktop.
const query = () =>
  typeof window.matchMedia === 'function' ? window.matchMedia(QUERY) : undefined;

function subscribe(onChange: () => void) {
  const list = query();
  list?.addEventListener('change', onChange);
  return () => list?.removeEventListener('change', onChange);
}

/**
 * True at 1024px and wider. Use it only where the structure of the elements differs; use `mq` for
 * styles.
 */
export function useIsDesktop(): boolean {
  return useSyncExternalStore(
    subscribe,
    () => query()?.matches ?? true,
    () => true,
  );
}
