import { useState } from 'react';

/**
 * State of a menu that is mounted open; only this first opening needs to be told where its focus
 * goes.
 */
export function useFirstOpening(byKeyboard: boolean) {
  const [open, setOpen] = useState(true);
  const [focusFirst, setFocusFirst] = useState(byKeyboard);
  const onOpenChange = (next: boolean) => {
    setOpen(next);
    setFocusFirst(false);
  };
  return { open, onOpenChange, focusFirst };
}
