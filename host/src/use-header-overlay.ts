import * as message from '@hareto/contracts/messages.ts';
import { type Loadable, useLazyOverlay } from '@hareto/design-system/overlays/use-lazy-overlay.ts';
import { useServices } from './services-context.ts';

/** State of a header button whose menu or dialog is a lazy component. */
export function useHeaderOverlay(component: Loadable, kind: 'menu' | 'dialog') {
  const { snackbar } = useServices();
  return useLazyOverlay(component, kind, () =>
    snackbar.show({ tone: 'error', title: message.network() }),
  );
}
