import { useNavigation } from '@hareto/platform/router/react-router.ts';
import { useEffect, useLayoutEffect, useRef } from 'react';

/**
 * Shows another path from its top, and an entry of the history that was shown before from where it
 * was left. Another page or filter of a list is a separate entry at the same path.
 */
export function useScrollPosition({ pathname, key }: { pathname: string; key: string }): void {
  const isNavigation = useNavigation().state !== 'idle';
  const isNavigatingRef = useRef(isNavigation);
  const shown = useRef({ pathname, key });
  const positions = useRef(new Map<string, number>());
  useLayoutEffect(() => {
    isNavigatingRef.current = isNavigation;
  }, [isNavigation]);
  useEffect(() => {
    // A navigation scrolls as well: the browser on back and forward, and the skeleton to its top.
    const storePosition = () => {
      if (!isNavigatingRef.current) positions.current.set(shown.current.key, window.scrollY);
    };
    window.addEventListener('scroll', storePosition, { passive: true });
    return () => window.removeEventListener('scroll', storePosition);
  }, []);
  // Runs before the screen is painted. Later, the screen would first show at the old scroll
  // position, and a click there would hit the wrong element.
  useLayoutEffect(() => {
    const before = shown.current;
    shown.current = { pathname, key };
    if (before.key === key) return;
    const position = positions.current.get(key) ?? (before.pathname === pathname ? undefined : 0);
    if (position !== undefined) window.scrollTo(0, position);
  }, [pathname, key]);
}
