import { LoadingOverlay } from '@hareto/shared/ui/loading-overlay.tsx';
import { useSyncExternalStore } from 'react';
import { useServices } from '../services-context.ts';

export function ShellOverlay() {
  const { overlay } = useServices();
  const message = useSyncExternalStore(overlay.view.subscribe, overlay.view.get);
  return <LoadingOverlay open={message !== null} message={message} />;
}
