import { useLocation } from '@hareto/platform/router/react-router.ts';
import { useLayoutEffect, useRef } from 'react';

/**
 * Restores the scroll position and the focus of a page that is shown again after a skeleton covered
 * it, because the browser removes both from elements that are not displayed. React calls layout
 * effects also when it hides a suspended screen and shows it again. With `isCovered`, the skeleton
 * is shown from its top.
 */
export function useRestoredPosition(isCovered: boolean): void {
  const { key } = useLocation();
  const leftPage = useRef<{ key: string; y: number; focus: Element | null } | null>(null);
  useLayoutEffect(() => {
    if (isCovered) {
      // In newer browsers `scrollTo` returns a promise. If this function returned it, React would
      // call it as a cleanup.
      window.scrollTo(0, 0);
      return undefined;
    }
    const before = leftPage.current;
    leftPage.current = null;
    if (before?.key === key) {
      window.scrollTo(0, before.y);
      if (document.activeElement === document.body && before.focus instanceof HTMLElement)
        before.focus.focus({ preventScroll: true });
    }
    return () => {
      leftPage.current = { key, y: window.scrollY, focus: document.activeElement };
    };
  }, [isCovered, key]);
}
