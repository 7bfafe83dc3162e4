import { createBrowserRouter, type Location } from '@hareto/platform/router/react-router.ts';
import { HOST_ID, ROUTE_MARK } from '../dev-tools/route-mark.ts';
import type { PreloadPages } from '../preload/preload-pages.ts';
import type { ReloadOnce } from '../remotes/reload-once.ts';
import type { RemoteLoader } from '../remotes/remote-loader.ts';
import type { Services } from '../services.ts';
import { isSignInPath, signInPath } from '../session/sign-in-path.ts';
import { watchSignOut } from '../session/sign-out.ts';
import { createCommitWatch } from '../routing/commit-watch.ts';
import { lazyPreloads } from '../routing/lazy-preloads.ts';
import { createFirstPage, isStillLoading } from '../routing/first-page.ts';
import { remoteRoute } from './remote-route.tsx';
import { createRouteEntries, type RouteEntries } from '../routing/route-entries.ts';
import { createRouteGuard } from '../routing/route-guard.ts';
import { routeOf } from '../routing/route-handle.ts';
import { withReplacingRedirects } from '../routing/replacing-redirects.ts';
import { createShownPages } from '../routing/shown-pages.ts';
import { createOutdatedRecovery } from '../routing/outdated-recovery.ts';
import { routeTree } from './route-tree.tsx';
import type { FetchScreen } from '../routing/screen-fetcher.ts';

type Router = ReturnType<typeof createBrowserRouter>;

interface Dependencies {
  services: Services;
  remotes: RemoteLoader;
  reloadOnce: ReloadOnce;
  fetchScreen: FetchScreen;
  fetchPreloads: () => Promise<PreloadPages>;
  browser: Window & typeof globalThis;
}

/**
 * The only router of the page. Its routes come from the registry: an unknown address gives a 404
 * without loading any remote.
 */
export function createRouter({
  services,
  remotes,
  reloadOnce,
  fetchScreen,
  fetchPreloads,
  browser,
}: Dependencies) {
  const entries = createRouteEntries(services.registry);
  const { entryAt, ownerOf } = entries;
  const guard = createRouteGuard(services, entryAt(browser.location.pathname), browser.location);

  const shownPath = () => router.state.location.pathname;
  const preloadDependencies = { browser, services, entries, guard, shownPath };
  const preloads = lazyPreloads(browser, async () => (await fetchPreloads())(preloadDependencies));
  const firstPage = createFirstPage();
  const commits = createCommitWatch(({ pathname }) =>
    remotes.reportStuck(ownerOf(entryAt(pathname))?.id ?? HOST_ID),
  );
  const shownPages = createShownPages(services, () => router.state);
  const common = { services, guard, firstPage, preloads, shownPages };
  const recoverOutdated = createOutdatedRecovery(browser, shownPages, () => router);
  const routes = routeTree({ ...common, fetchScreen, commits }, (remote, route) =>
    remoteRoute(remote, route, { ...common, remotes, reloadOnce }),
  );
  const history = { isPushing: () => isPushing(router.state), location: browser.location };
  const router = createBrowserRouter(withReplacingRedirects(routes, history), { window: browser });
  watchSignOut(router, services);
  router.subscribe((state) => {
    const { navigation, location, matches } = state;
    firstPage.onStateChange(state);
    if (navigation.state !== 'idle') return;
    if (!isStillLoading(state)) services.earlyResponses.navigationEnded();
    preloads.pageShown();
    commits.arrived(location);
    const entry = routeOf(matches);
    services.flows.keepOnly(entry?.flow ?? null);
    guard.entered(entry);
    performance.mark(ROUTE_MARK, { detail: ownerOf(entry)?.id ?? HOST_ID });
    if (shownPages.shown(state)) void router.revalidate();
    recoverOutdated(state);
  });
  return {
    router,
    isLateAtom: commits.isLateAtom,
    isPending: (target: string) => isNavigatingTo(router.state, target),
    goToSignIn: (hadSession: boolean) => goToSignIn(router, hadSession ? null : entryAt),
  };
}

/** True while an address is loaded that gets a new entry in the history. */
const isPushing = ({ navigation }: Router['state']): boolean =>
  String(navigation.historyAction) === 'PUSH';

/** The location where the user is or is going to. */
const targetLocation = ({ navigation, location }: Router['state']): Location =>
  navigation.location ?? location;

function isNavigatingTo(state: Router['state'], target: string): boolean {
  const { pathname, search, hash } = targetLocation(state);
  return pathname + search + hash === target;
}

/** `entryAt` is null when the session has just ended: then the user leaves even a public page. */
function goToSignIn(router: Router, entryAt: RouteEntries['entryAt'] | null): void {
  const requestedLocation = targetLocation(router.state);
  // A late call of an earlier page, such as a save, must not interrupt a sign-in.
  if (entryAt?.(requestedLocation.pathname)?.access === 'public') return;
  // An earlier refused call has already redirected to sign-in and set the return path.
  if (isSignInPath(requestedLocation.pathname)) return;
  void router.navigate(signInPath(requestedLocation), {
    state: { sessionEnded: true },
    // The sign-in leads to the requested page again, which must not be in the history twice.
    replace: !isPushing(router.state),
  });
}
