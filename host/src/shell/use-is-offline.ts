import { useSyncExternalStore } from 'react';
import { useServices } from '../services-context.ts';

/** True while the page has no network; updates at once when that changes. */
export function useIsOffline(): boolean {
  const { network } = useServices();
  return useSyncExternalStore(network.subscribe, network.isOffline);
}
