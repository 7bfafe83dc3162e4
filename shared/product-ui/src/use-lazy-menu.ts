import * as message from '@hareto/contracts/messages.ts';
import { type Loadable, useLazyOverlay } from '@hareto/design-system/overlays/use-lazy-overlay.ts';
import { host } from '@hareto/platform/remote-kit/host.ts';

/** A button of a remote's screen whose menu is fetched when it is about to be opened. */
export const useLazyMenu = (menu: Loadable) =>
  useLazyOverlay(menu, 'menu', () => {
    host().snackbar.show({ color: 'error', title: message.network() });
  });
