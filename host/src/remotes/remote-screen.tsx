import { useEffect, useSyncExternalStore } from 'react';
import type { RemoteLoader } from './remote-loader.ts';

interface Props {
  remoteId: string;
  routeId: string;
  loader: RemoteLoader;
  /** The target route itself has rendered, not just the shell around it (federation §3.5). */
  onShown: () => void;
}

export function RemoteScreen({ remoteId, routeId, loader, onShown }: Props) {
  const Screen = useSyncExternalStore(loader.subscribe, () => loader.shown(remoteId, routeId))?.Component;
  const isShown = Screen !== undefined;
  useEffect(() => {
    if (isShown) onShown();
  }, [isShown, onShown]);
  return Screen ? <Screen /> : null;
}
