import { useState } from 'react';

/**
 * State of a menu that is open when it mounts. Only then, and only by keyboard, is `focusFirst`
 * true.
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
