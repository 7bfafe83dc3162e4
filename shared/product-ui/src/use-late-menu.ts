import * as message from '@hareto/contracts/messages.ts';
import {
  type OpenedLate,
  useLateOpening,
} from '@hareto/design-system/overlays/use-late-opening.ts';
import { host } from '@hareto/platform/remote-kit/host.ts';

/**
 * A button of a remote's screen and the menu behind it, fetched when somebody is about to open it.
 */
export const useLateMenu = (menu: OpenedLate) =>
  useLateOpening(menu, 'menu', () => {
    host().snackbar.show({ color: 'error', title: message.network() });
  });
