import type { KeyboardEvent } from 'react';

/**
 * True during a Japanese conversion. Safari sends the confirming Enter after compositionend, with
 * key code 229.
 */
export function isComposing(event: KeyboardEvent | globalThis.KeyboardEvent): boolean {
  const native = 'nativeEvent' in event ? event.nativeEvent : event;
  return native.isComposing || native.keyCode === 229;
}
