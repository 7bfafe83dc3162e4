import { useEffect, useState } from 'react';

/** A release outside the window is not reported, so the next key ends the press instead. */
const ENDS = ['pointerup', 'pointercancel', 'keydown'] as const;

/**
 * Delays changes of the page until a press has ended. When a press moves the focus out of a field,
 * the field's message may appear or disappear: that would move the pressed control away from the
 * pointer, and the control would get no click.
 */
export function usePress() {
  const [press] = useState(createPress);
  useEffect(() => press.listen(), [press]);
  return press;
}

function createPress() {
  let isPressed = false;
  const waiting = new Set<() => void>();
  const onPressStart = () => {
    isPressed = true;
  };
  const end = () => {
    isPressed = false;
    for (const callback of waiting) {
      waiting.delete(callback);
      callback();
    }
  };
  // The browser fires the click in the same task as the release, so a timeout runs after it.
  const endAfterClick = () => setTimeout(end);
  return {
    /** Calls `callback` at once, or after the click when the pointer is pressed. */
    runAfterPress: (callback: () => void) => {
      if (isPressed) waiting.add(callback);
      else callback();
    },
    end,
    listen: () => {
      window.addEventListener('pointerdown', onPressStart, { capture: true });
      for (const type of ENDS) window.addEventListener(type, endAfterClick, { capture: true });
      return () => {
        window.removeEventListener('pointerdown', onPressStart, { capture: true });
        for (const type of ENDS) window.removeEventListener(type, endAfterClick, { capture: true });
      };
    },
  };
}
