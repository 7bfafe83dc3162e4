import * as message from '@hareto/contracts/messages.ts';
import { type Loadable, useLazyOpening } from '@hareto/design-system/overlays/use-lazy-opening.ts';
import { useServices } from './services-context.ts';

/** State of a header button whose menu or dialog is a lazy component. */
export function useHeaderOpening(part: Loadable, kind: 'menu' | 'dialog') {
  const { snackbar } = useServices();
  return useLazyOpening(part, kind, () =>
    snackbar.show({ tone: 'error', title: message.network() }),
  );
}
