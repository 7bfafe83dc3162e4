import * as message from '@hareto/contracts/messages.ts';
import {
  type OpenedLate,
  useLateOpening,
} from '@hareto/design-system/overlays/use-late-opening.ts';
import { useServices } from './services-context.ts';

/** A button of the header that opens something late. */
export function useHeaderOpening(part: OpenedLate, kind: 'menu' | 'dialog') {
  const { snackbar } = useServices();
  return useLateOpening(part, kind, () =>
    snackbar.show({ tone: 'error', title: message.network() }),
  );
}
