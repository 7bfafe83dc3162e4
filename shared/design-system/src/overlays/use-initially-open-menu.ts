import { useState } from 'react';

/**
 * State of a menu that is open when it mounts; only this first time must it set the focus itself.
 */
export function useInitiallyOpenMenu(byKeyboard: boolean) {
  const [open, setOpen] = useState(true);
  const [focusFirst, setFocusFirst] = useState(byKeyboard);
  const onOpenChange = (next: boolean) => {
    setOpen(next);
    setFocusFirst(false);
  };
  return { open, onOpenChange, focusFirst };
}
