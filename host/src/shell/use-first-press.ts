import { useEffect } from 'react';

const PRESSES = ['pointerdown', 'keydown'] as const;

/**
 * Loads a part at the first click on the page, because the network may be unavailable when it is
 * needed.
 */
export function useFirstPress(bring: () => void): void {
  useEffect(() => {
    for (const press of PRESSES)
      window.addEventListener(press, bring, { once: true, passive: true });
    return () => {
      for (const press of PRESSES) window.removeEventListener(press, bring);
    };
  }, [bring]);
}
