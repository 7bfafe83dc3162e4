import { useEffect, useLayoutEffect, useRef } from 'react';
import { useLocation } from '@hareto/platform/router/react-router.ts';
import { pageTitle } from '@hareto/design-system/foundation/brand.ts';
import { announce } from '@hareto/design-system/feedback/live-announcer.tsx';
import { useCurrentRoute } from '../routing/route-handle.ts';
import { useScrollPosition } from './use-scroll-position.ts';

/**
 * After a navigation to another path: sets the title, focuses the heading, and announces the title.
 */
export function RouteAnnouncer() {
  const { pathname, key } = useLocation();
  useScrollPosition({ pathname, key });
  const title = useCurrentRoute()?.title;
  const first = useRef(pathname);

  useEffect(() => {
    if (title) document.title = pageTitle(title);
  }, [title]);

  useLayoutEffect(() => {
    if (first.current === pathname) return;
    first.current = '';
    // A screen may choose another focus target, such as the boxes of a code; the heading is the
    // default.
    const target =
      document.querySelector<HTMLElement>('[data-initial-focus] input') ??
      document.querySelector<HTMLElement>('[data-page-heading]');
    target?.focus({ preventScroll: true });
    if (title) announce(title);
  }, [pathname, title]);

  return null;
}
