import { useEffect, useState } from 'react';

/** A release outside the window is not reported; the next key also ends the press. */
const ENDS = ['pointerup', 'pointercancel', 'keydown'] as const;

/**
 * A change of the page while the pointer is pressed moves the pressed control away from it, and the
 * control gets no click. A message that appears or goes when the press leaves its field does that.
 */
export function usePress() {
  const [press] = useState(createPress);
  useEffect(() => press.listen(), [press]);
  return press;
}

function createPress() {
  let isPressed = false;
  const waiting = new Set<() => void>();
  const begin = () => {
    isPressed = true;
  };
  const end = () => {
    isPressed = false;
    for (const act of waiting) {
      waiting.delete(act);
      act();
    }
  };
  // The click belongs to the same task as the release.
  const endAfterClick = () => setTimeout(end);
  return {
    /** At once, or after the click of the present press. */
    runAfterPress: (act: () => void) => {
      if (isPressed) waiting.add(act);
      else act();
    },
    end,
    listen: () => {
      window.addEventListener('pointerdown', begin, { capture: true });
      for (const type of ENDS) window.addEventListener(type, endAfterClick, { capture: true });
      return () => {
        window.removeEventListener('pointerdown', begin, { capture: true });
        for (const type of ENDS) window.removeEventListener(type, endAfterClick, { capture: true });
      };
    },
  };
}
