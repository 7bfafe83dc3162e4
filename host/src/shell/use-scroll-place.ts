import { useNavigation } from '@hareto/platform/router/react-router.ts';
import { useEffect, useLayoutEffect, useRef } from 'react';

/**
 * Shows another path from its top, and an entry of the history that was shown before from where it
 * was left. Another page or filter of a list is a separate entry at the same path.
 */
export function useScrollPlace({ pathname, key }: { pathname: string; key: string }): void {
  const isStep = useNavigation().state !== 'idle';
  const isStepping = useRef(isStep);
  const shown = useRef({ pathname, key });
  const places = useRef(new Map<string, number>());
  useLayoutEffect(() => {
    isStepping.current = isStep;
  }, [isStep]);
  useEffect(() => {
    // A step scrolls as well: back and forward in the browser, the skeleton from its top.
    const keep = () => {
      if (!isStepping.current) places.current.set(shown.current.key, window.scrollY);
    };
    window.addEventListener('scroll', keep, { passive: true });
    return () => window.removeEventListener('scroll', keep);
  }, []);
  // Runs before the screen is painted. Later, the screen would first show at the old scroll
  // position, and a click there would hit the wrong place.
  useLayoutEffect(() => {
    const before = shown.current;
    shown.current = { pathname, key };
    if (before.key === key) return;
    const place = places.current.get(key) ?? (before.pathname === pathname ? undefined : 0);
    if (place !== undefined) window.scrollTo(0, place);
  }, [pathname, key]);
}
