import { HOST_ROUTES } from '../routing/host-routes.ts';
import type { PageAddress, Preloads } from '../routing/lazy-preloads.ts';
import { listOf } from '../routing/landing-path.ts';
import type { RouteEntries } from '../routing/route-entries.ts';
import type { RouteGuard } from '../routing/route-guard.ts';
import type { Services } from '../services.ts';
import { watchIntent, whenIdleAfterInput } from './intent.ts';
import { watchLinksInView } from './links-in-view.ts';
import { pageReads } from './page-reads.ts';
import { pageScripts } from './page-scripts.ts';
import { createPreloadScripts } from './preload-scripts.ts';
import { readAhead } from './read-ahead.ts';

interface Dependencies {
  browser: Window & typeof globalThis;
  services: Pick<Services, 'registry' | 'earlyResponses' | 'stats'> & {
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
 * that the user will probably open and may enter, and for each step.
 */
export function preloadPages(dependencies: Dependencies): Preloads {
  const { browser, services, entries, guard, shownPath } = dependencies;
  const { registry, earlyResponses, api } = services;
  const preload = createPreloadScripts(browser.document);
  const scripts = ({ pathname }: PageAddress) => {
    // Browsers return a failed preload to the script's own request, which would cost it an attempt.
    if (browser.navigator.onLine) preload(pageScripts(registry, pathname).scripts);
  };
  const scriptsAndReads = (address: PageAddress, isStep: boolean) => {
    scripts(address);
    const { pathname } = address;
    const addresses = pageReads(registry, address);
    api.withSession((accessToken, send) =>
      readAhead(earlyResponses, { pathname, addresses, isStep, accessToken }, send),
    );
  };
  const onIntent = (address: PageAddress) => {
    const page = targetOf(address, dependencies);
    if (page) scripts(page);
  };
  watchIntent({
    browser,
    onIntent,
    onPress(address) {
      const page = targetOf(address, dependencies);
      if (page) scriptsAndReads(page, false);
    },
    onCancel: () => earlyResponses.replace(null),
  });
  whenIdleAfterInput(browser, () => {
    const next = entries.entryAt(shownPath())?.next;
    for (const route of entries.all)
      if (next?.includes(route.id) && guard.mayEnter(route))
        scripts({ pathname: route.path, search: '' });
  });
  const { pageShown } = watchLinksInView({ browser, onView: onIntent });
  return { step: (address) => scriptsAndReads(address, true), pageShown };
}

/**
 * The page that a step to an address shows: a landing leads on to one of its lists. Null for an
 * address that this user may not enter.
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
