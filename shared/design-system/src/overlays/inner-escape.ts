import { isComposing } from '../foundation/ime.ts';

/** Attribute of a control while Esc closes its list. */
export const OPEN_LIST = 'data-open-list';

/** True when Esc ends an IME conversion or closes a list, so that it must not close the layer. */
export const isInnerEscape = (event: KeyboardEvent): boolean =>
  isComposing(event) ||
  (event.target instanceof Element && event.target.getAttribute(OPEN_LIST) === 'true');
