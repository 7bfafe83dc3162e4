import * as message from '@hareto/contracts/messages.ts';
import { type Loadable, useLazyOpening } from '@hareto/design-system/overlays/use-lazy-opening.ts';
import { host } from '@hareto/platform/remote-kit/host.ts';

/** A button of a remote's screen whose menu is fetched when it is about to be opened. */
export const useLazyMenu = (menu: Loadable) =>
  useLazyOpening(menu, 'menu', () => {
    host().snackbar.show({ color: 'error', title: message.network() });
  });
