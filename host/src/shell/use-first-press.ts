import { useEffect } from 'react';

const PRESSES = ['pointerdown', 'keydown'] as const;

/**
 * What only comes after a press is fetched at the first one: it is there when it is needed, and
 * when the network may be gone.
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
