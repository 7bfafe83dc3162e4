import { useSyncExternalStore } from 'react';

/** True while the browser has a network; updates at once when that changes. */
export const useOnline = (): boolean => useSyncExternalStore(listen, () => window.navigator.onLine);

const CHANGES = ['online', 'offline'] as const;

function listen(onChange: () => void): () => void {
  for (const change of CHANGES) window.addEventListener(change, onChange);
  return () => {
    for (const change of CHANGES) window.removeEventListener(change, onChange);
  };
}
