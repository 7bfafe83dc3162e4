import { useEffect, useSyncExternalStore } from 'react';
import { useRestoredPosition } from '../use-restored-position.ts';
import type { RemoteLoader } from './remote-loader.ts';

interface Props {
  routeId: string;
  remotes: RemoteLoader;
  /** Called when the target route itself has rendered, not just the shell around it. */
  onShown: () => void;
}

export function RemoteScreen({ routeId, remotes, onShown }: Props) {
  const Screen = useSyncExternalStore(remotes.subscribe, () => remotes.shown(routeId))?.Component;
  const isShown = Screen !== undefined;
  useEffect(() => {
    if (isShown) onShown();
  }, [isShown, onShown]);
  useRestoredPosition(false);
  return Screen ? <Screen /> : null;
}
