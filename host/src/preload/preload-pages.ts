import type { StatsCapability } from '@hareto/platform/host-contract/host.ts';
import type { Registry } from '@hareto/platform/host-contract/registry.ts';
import type { Location } from '@hareto/platform/router/react-router.ts';
import type { PageReads } from '../http/early-answers.ts';
import { HOST_ROUTES } from '../routing/host-routes.ts';
import { listOf } from '../routing/landing-path.ts';
import type { RouteEntries } from '../routing/route-entries.ts';
import type { RouteGuard } from '../routing/route-guard.ts';
import { watchIntent, whenIdleAfterInput } from './intent.ts';
import { watchLinksInView } from './links-in-view.ts';
import { pageReads } from './page-reads.ts';
import { pageScripts } from './page-scripts.ts';
import type { PreloadScripts } from './preload-scripts.ts';

interface PageAddress {
  readonly pathname: string;
  readonly search: string;
}

interface Dependencies {
  registry: Registry;
  preload: PreloadScripts;
  readAhead: (reads: PageReads) => void;
}

/** Requests what a page needs in one wave, before its code can request it part by part. */
export interface PreloadPage {
  /** Its scripts, without running them. */
  scripts(address: PageAddress): void;
  /** Its scripts, and the reads of its loader. `isStep` is false while a link is only pressed. */
  all(address: PageAddress, isStep: boolean): void;
}

export function createPreloadPage({ registry, preload, readAhead }: Dependencies): PreloadPage {
  const scripts = ({ pathname }: PageAddress) => preload(pageScripts(registry, pathname).scripts);
  return {
    scripts,
    all(address, isStep) {
      scripts(address);
      const addresses = pageReads(registry, address);
      readAhead({ pathname: address.pathname, addresses, isStep });
    },
  };
}

interface WatchDependencies {
  browser: Window & typeof globalThis;
  registry: Registry;
  preloadPage: PreloadPage;
  dropReads: () => void;
  entries: RouteEntries;
  guard: RouteGuard;
  stats: Pick<StatsCapability, 'current'>;
  router: { readonly state: { readonly location: Location } };
}

/**
 * Requests pages that the user will probably open next and may enter. Returns the function to call
 * when a page has been shown.
 */
export function preloadPages(dependencies: WatchDependencies): () => void {
  const { browser, preloadPage, dropReads, entries, guard, router } = dependencies;
  const scripts = (address: PageAddress) => {
    const page = targetOf(address, dependencies);
    if (page) preloadPage.scripts(page);
  };
  watchIntent({
    browser,
    onIntent: scripts,
    onPress(address) {
      const page = targetOf(address, dependencies);
      if (page) preloadPage.all(page, false);
    },
    onCancel: dropReads,
  });
  whenIdleAfterInput(browser, () => {
    const next = entries.entryAt(router.state.location.pathname)?.next;
    for (const route of entries.all)
      if (next?.includes(route.id) && guard.mayEnter(route))
        preloadPage.scripts({ pathname: route.path, search: '' });
  });
  return watchLinksInView({ browser, onView: scripts }).pageShown;
}

/**
 * The page that a step to an address shows: a landing leads on to one of its lists. Null for an
 * address that this user may not enter.
 */
function targetOf(
  { pathname, search }: PageAddress,
  { registry, entries, guard, stats }: WatchDependencies,
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
