import type { KeyboardEvent } from 'react';

/**
 * True during a conversion of an input method (IME), from kana to kanji. Safari sends the confirming
 * Enter after compositionend, with key code 229.
 */
export function isComposing(event: KeyboardEvent | globalThis.KeyboardEvent): boolean {
  const native = 'nativeEvent' in event ? event.nativeEvent : event;
  return native.isComposing || native.keyCode === 229;
}

/**
 * Props of a form: in Safari the Enter that ends an IME conversion would submit it with an
 * incomplete text.
 */
export const preventImeSubmit = {
  onKeyDown(event: KeyboardEvent): void {
    if (event.key === 'Enter' && isComposing(event)) event.preventDefault();
  },
};
