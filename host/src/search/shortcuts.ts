import { isComposing } from '@hareto/design-system/foundation/ime.ts';
import { pageStorage } from '@hareto/platform/remote-kit/page-storage.ts';
import { useLayoutEffect } from 'react';

const KEY = 'hareto.shortcuts';
const stored = pageStorage(window, 'localStorage');

/** Stored per device, because its assistive software may use the same keys. */
export const shortcutsAreOn = (): boolean => stored.getItem(KEY) !== 'off';
export function setShortcuts(isOn: boolean): void {
  if (isOn) stored.removeItem(KEY);
  else stored.setItem(KEY, 'off');
}

const EDITABLE = 'input, textarea, select, [contenteditable=""], [contenteditable="true"]';

/** Ctrl+K or ⌘K anywhere, and `/` outside fields. */
function isShortcut(event: KeyboardEvent): boolean {
  if (event.defaultPrevented || event.repeat || event.altKey || isComposing(event)) return false;
  const isCommand = event.ctrlKey || event.metaKey;
  if (isCommand) return !event.shiftKey && event.key.toLowerCase() === 'k';
  const isInField = event.target instanceof Element && event.target.closest(EDITABLE) !== null;
  return event.key === '/' && !isInField;
}

/** A dialog, which may be a native one, or the cover of a running operation. */
const MODAL = '[aria-modal="true"], dialog[open], [data-loading-overlay]';

/**
 * Calls `open` on a shortcut, unless the page is covered or the user has switched shortcuts off.
 */
export function useSearchShortcuts(open: () => void): void {
  // A key that is pressed as soon as the page is painted must not get lost.
  useLayoutEffect(() => {
    const press = (event: KeyboardEvent) => {
      if (!isShortcut(event) || !shortcutsAreOn()) return;
      if (document.querySelector(MODAL) !== null) return;
      event.preventDefault();
      open();
    };
    document.addEventListener('keydown', press);
    return () => document.removeEventListener('keydown', press);
  }, [open]);
}
