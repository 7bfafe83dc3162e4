import { HOST_ROUTES } from '../routing/host-routes.ts';
import type { PageAddress, Preloads } from '../routing/lazy-preloads.ts';
import { listOf } from '../routing/landing-path.ts';
import type { RouteEntries } from '../routing/route-entries.ts';
import type { RouteGuard } from '../routing/route-guard.ts';
import type { Services } from '../services.ts';
import { watchIntent, whenIdleAfterInput } from './intent.ts';
import { watchLinksInView } from './links-in-view.ts';
import { loaderCalls } from './loader-calls.ts';
import { pageScripts } from './page-scripts.ts';
import { createPreloadScripts } from './preload-scripts.ts';
import { callAhead } from './call-ahead.ts';

interface Dependencies {
  browser: Window & typeof globalThis;
  services: Pick<Services, 'registry' | 'earlyResponses' | 'stats' | 'network'> & {
    readonly api: Pick<Services['api'], 'withSession'>;
  };
  entries: RouteEntries;
  guard: Pick<RouteGuard, 'mayEnter'>;
  /** The path of the page that is shown. */
  shownPath: () => string;
}

export type PreloadPages = typeof preloadPages;

/**
 * Requests at once what the next pages need, before their code requests it part by part: for pages
 * that the user will probably open and may enter, and for each navigation.
 */
export function preloadPages(dependencies: Dependencies): Preloads {
  const { browser, services, entries, guard, shownPath } = dependencies;
  const { registry, earlyResponses, api, network } = services;
  const preload = createPreloadScripts(browser.document);
  const fetchScripts = ({ pathname }: PageAddress) => {
    // Browsers return a failed preload to the script's own request, which would cost it an attempt.
    if (!network.isOffline()) preload(pageScripts(registry, pathname).scripts);
  };
  const fetchScriptsAndData = (address: PageAddress, isNavigation: boolean) => {
    fetchScripts(address);
    const { pathname } = address;
    const addresses = loaderCalls(registry, address);
    api.withSession((accessToken, send) =>
      callAhead(earlyResponses, { pathname, addresses, isNavigation, accessToken }, send),
    );
  };
  const onIntent = (address: PageAddress) => {
    const page = targetOf(address, dependencies);
    if (page) fetchScripts(page);
  };
  watchIntent({
    browser,
    onIntent,
    onPress(address) {
      const page = targetOf(address, dependencies);
      if (page) fetchScriptsAndData(page, false);
    },
    onCancel: () => earlyResponses.replace(null),
  });
  whenIdleAfterInput(browser, () => {
    const next = entries.entryAt(shownPath())?.next;
    for (const route of entries.all)
      if (next?.includes(route.id) && guard.mayEnter(route))
        fetchScripts({ pathname: route.path, search: '' });
  });
  const { pageShown } = watchLinksInView({ browser, onView: onIntent });
  return { navigationStarted: (address) => fetchScriptsAndData(address, true), pageShown };
}

/**
 * The page that a navigation to an address shows: a landing redirects to one of its lists. Null for
 * an address that this user may not enter.
 */
function targetOf(
  { pathname, search }: PageAddress,
  { services: { registry, stats }, entries, guard }: Dependencies,
): PageAddress | null {
  const landing = registry.remotes.find((remote) => remote.landing?.path === pathname)?.landing;
  if (landing) {
    const counts = stats.current();
    const list = counts ? listOf(landing, counts) : pathname;
    return guard.mayEnter(HOST_ROUTES.topPage) ? { pathname: list, search: '' } : null;
  }
  const entry = entries.entryAt(pathname);
  return entry && guard.mayEnter(entry) ? { pathname, search } : null;
}
