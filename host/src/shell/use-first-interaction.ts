import { useEffect } from 'react';

const EVENTS = ['pointerdown', 'keydown'] as const;

/**
 * Calls `load` at the first click or key on the page, because the network may be unavailable when
 * the component is needed.
 */
export function useFirstInteraction(load: () => void): void {
  useEffect(() => {
    for (const event of EVENTS) window.addEventListener(event, load, { once: true, passive: true });
    return () => {
      for (const event of EVENTS) window.removeEventListener(event, load);
    };
  }, [load]);
}
