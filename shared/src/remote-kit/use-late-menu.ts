import * as message from '../contracts/messages.ts';
import { type OpenedLate, useLateOpening } from '../ui/use-late-opening.ts';
import { host } from './host.ts';

/** A button of a remote's screen and the menu behind it, fetched when somebody is about to open it. */
export const useLateMenu = (menu: OpenedLate) => useLateOpening(menu, 'menu', () => { host().snackbar.show({ color: 'error', title: message.network() }); });
