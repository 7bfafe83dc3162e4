import * as message from '@hareto/contracts/messages.ts';
import {
  type OpenedLate,
  useLateOpening,
} from '@hareto/design-system/overlays/use-late-opening.ts';
import { useServices } from './services-context.ts';

/** State of a header button whose menu or dialog loads late. */
export function useHeaderOpening(part: OpenedLate, kind: 'menu' | 'dialog') {
  const { snackbar } = useServices();
  return useLateOpening(part, kind, () =>
    snackbar.show({ tone: 'error', title: message.network() }),
  );
}
