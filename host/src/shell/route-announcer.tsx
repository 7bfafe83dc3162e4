import { useEffect, useLayoutEffect, useRef } from 'react';
import { useLocation } from '@hareto/platform/router/react-router.ts';
import { pageTitle } from '@hareto/design-system/foundation/brand.ts';
import { announce } from '@hareto/design-system/feedback/live-announcer.tsx';
import { useCurrentRoute } from '../routing/route-handle.ts';

/** After a step to another path: title, focus on the heading, and the title said aloud. */
export function RouteAnnouncer() {
  const { pathname } = useLocation();
  const title = useCurrentRoute()?.title;
  const first = useRef(pathname);

  useEffect(() => {
    if (title) document.title = pageTitle(title);
  }, [title]);

  // Before the screen is painted: later, it would show at the place where the last one was left, and
  // a click on what is seen there would miss it.
  useLayoutEffect(() => {
    if (first.current === pathname) return;
    first.current = '';
    window.scrollTo(0, 0);
    // A screen may ask for another place, such as the boxes of a code; the heading is the rule.
    const target =
      document.querySelector<HTMLElement>('[data-initial-focus] input') ??
      document.querySelector<HTMLElement>('[data-page-heading]');
    target?.focus({ preventScroll: true });
    if (title) announce(title);
  }, [pathname, title]);

  return null;
}
