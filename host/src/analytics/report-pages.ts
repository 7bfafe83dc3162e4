import type { createBrowserRouter } from '@hareto/platform/router/react-router.ts';
import { routeOf } from '../routing/route-handle.ts';

export type Router = Pick<ReturnType<typeof createBrowserRouter>, 'state' | 'subscribe'>;

/**
 * Reports the shown pages to the frame of the tag manager: pattern and title of the route, never a
 * URL, which may contain an id or a secret. Pages with card fields have no such frame
 * (host/edge/serve-pages.ts), and a navigation to one loads a new document.
 */
export function reportPages(page: Document, address: string, router: Router): void {
  const frame = page.createElement('iframe');
  let isReady = false;
  let reportedKey = '';
  const report = () => {
    const { navigation, location, matches } = router.state;
    const route = routeOf(matches);
    if (
      !isReady ||
      navigation.state !== 'idle' ||
      location.key === reportedKey ||
      route === null ||
      route.cardFields
    )
      return;
    reportedKey = location.key;
    // The frame has an opaque origin, which cannot be named.
    frame.contentWindow?.postMessage({ path: route.path, title: route.title }, '*');
  };
  frame.src = address;
  frame.hidden = true;
  frame.title = 'アクセス解析';
  frame.setAttribute('sandbox', 'allow-scripts');
  frame.addEventListener('load', () => {
    isReady = true;
    report();
  });
  router.subscribe(report);
  page.body.append(frame);
}
