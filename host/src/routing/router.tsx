import type { RouteEntry } from '@hareto/platform/host-contract/routes.ts';
import {
  createBrowserRouter,
  type LoaderFunctionArgs,
  matchPath,
  redirect,
  type RouteObject,
} from '@hareto/platform/router/react-router.ts';
import { HOST_ID, ROUTE_MARK } from '../dev-tools/route-mark.ts';
import { prefetchNext, prefetchOnIntent, whenFilledIn } from '../remotes/prefetch.ts';
import type { ReloadOnce } from '../remotes/reload-once.ts';
import type { RemoteLoader } from '../remotes/remote-loader.ts';
import type { Services } from '../services.ts';
import { isSignInPath, signInPath } from '../session/sign-in-path.ts';
import { AreaError } from '../shell/area-error.tsx';
import { BootScreen } from '../shell/boot-screen.tsx';
import { NotFound } from '../shell/not-found.tsx';
import { RootFrame } from '../shell/root-frame.tsx';
import { ShownMark } from '../shell/shown-mark.tsx';
import { SimpleLayout } from '../shell/simple-layout.tsx';
import { WhenLoaded } from '../shell/when-loaded.tsx';
import { HOST_ROUTES } from './host-routes.ts';
import { landingPath } from './landing-path.ts';
import type { LateScreen } from './late-screen.tsx';
import { layoutOf } from './layout-of.ts';
import { type CommitWatch, createCommitWatch } from './commit-watch.ts';
import { createOpening, type Opening } from './opening.ts';
import { appLayout, errorPage, flowLayout, minimalLayout, topPage } from './late-screens.ts';
import { remoteRoute } from './remote-route.tsx';
import { createRouteGuard, type RouteGuard } from './route-guard.ts';
import type { RouteHandle } from './route-handle.ts';
import type { FetchScreen } from './screen-fetcher.ts';

interface Dependencies {
  services: Services;
  remotes: RemoteLoader;
  reloadOnce: ReloadOnce;
  fetchScreen: FetchScreen;
  browser: Window;
}

/**
 * The one router of the page. Its skeleton comes from the registry: an unknown address is a 404
 * without a byte of any remote.
 */
export function createRouter({
  services,
  remotes,
  reloadOnce,
  fetchScreen,
  browser,
}: Dependencies) {
  const entries: RouteEntry[] = [
    ...Object.values(HOST_ROUTES),
    ...services.registry.remotes.flatMap((remote) => remote.routes),
  ];
  const entryAt = (pathname: string) =>
    entries.find((entry) => entry.path !== '*' && matchPath(entry.path, pathname)) ?? null;
  const ownerOf = (entry: RouteEntry | null) =>
    services.registry.remotes.find((remote) => entry !== null && remote.routes.includes(entry));
  const guard = createRouteGuard(services, entryAt(browser.location.pathname), browser.location);

  const opening = createOpening();
  const commits = createCommitWatch((shown, wanted) => {
    const inTheWay = ownerOf(entryAt(shown.pathname));
    if (!inTheWay) return;
    remotes.stop(inTheWay.id);
    // Its own next screen has gone as well, and is brought anew.
    if (ownerOf(entryAt(wanted.pathname)) === inTheWay) void router.revalidate();
  });

  const router = createBrowserRouter(
    routeTree({ services, guard, fetchScreen, opening, commits }, (layout) =>
      services.registry.remotes.flatMap((remote) =>
        remote.routes
          .filter((route) => layoutOf(route) === layout)
          .map((route) =>
            remoteRoute(remote, route, { services, remotes, guard, reloadOnce, opening }),
          ),
      ),
    ),
  );
  router.subscribe((state) => {
    const { navigation, location } = state;
    opening.shows(state);
    if (navigation.state !== 'idle') return;
    commits.arrived(location);
    const entry = entryAt(location.pathname);
    services.flows.entered(entry?.flow ?? null);
    guard.entered(entry);
    performance.mark(ROUTE_MARK, { detail: ownerOf(entry)?.id ?? HOST_ID });
  });

  const targetOf = (route: RouteEntry | null) => {
    const owner = ownerOf(route);
    return route && owner && guard.mayEnter(route) ? { remoteId: owner.id, route } : null;
  };
  const bring = (remoteId: string, routeId: string) =>
    void remotes.route(remoteId, routeId, 'prefetch').catch(() => undefined);
  prefetchOnIntent({ browser, targetOf: (pathname) => targetOf(entryAt(pathname)), bring });
  prefetchNext({
    browser,
    nextTargets: () =>
      entries
        .filter(({ id }) => entryAt(router.state.location.pathname)?.next?.includes(id))
        .flatMap((route) => targetOf(route) ?? []),
    bring,
  });

  whenFilledIn(browser, () => void services.api.fetch().catch(() => undefined));

  /** Where the user wants to be: there, or on the way there. */
  const wantedLocation = () => router.state.navigation.location ?? router.state.location;

  return {
    router,
    isWanted(target: string) {
      const { pathname, search } = wantedLocation();
      return pathname + search === target;
    },
    goToSignIn() {
      const wanted = wantedLocation();
      // One call that was refused has led there already, and has said where to go on.
      if (isSignInPath(wanted.pathname)) return;
      void router.navigate(signInPath(wanted), { state: { sessionEnded: true } });
    },
  };
}

interface HostRouting {
  services: Services;
  guard: RouteGuard;
  fetchScreen: FetchScreen;
  opening: Opening;
  commits: CommitWatch;
}

function routeTree(
  own: HostRouting,
  remoteRoutes: (layout: RouteEntry['layout']) => RouteObject[],
): RouteObject[] {
  return [
    {
      id: 'root',
      path: '/',
      Component: () => (
        <>
          <RootFrame />
          <ShownMark onShown={own.commits.shown} />
        </>
      ),
      HydrateFallback: BootScreen,
      ErrorBoundary: AreaError,
      children: [
        { index: true, loader: () => redirect('/signin') },
        {
          Component: SimpleLayout,
          ErrorBoundary: AreaError,
          children: [
            ...remoteRoutes('simple'),
            {
              path: HOST_ROUTES.error.path,
              handle: handleOf(HOST_ROUTES.error),
              ...late(errorPage, own),
            },
          ],
        },
        { ...late(flowLayout, own), children: remoteRoutes('flow') },
        { ...late(minimalLayout, own), children: remoteRoutes('minimal') },
        {
          ...late(appLayout, own),
          children: [...remoteRoutes('app'), topPageRoute(own), ...landings(own)],
        },
        { Component: SimpleLayout, children: [hostScreen(HOST_ROUTES.notFound, NotFound)] },
      ],
    },
  ];
}

const hostScreen = (route: RouteEntry, Component: () => React.JSX.Element): RouteObject => ({
  path: route.path,
  handle: handleOf(route),
  Component,
});
const handleOf = (route: RouteEntry): RouteHandle => ({ route, remoteId: null });

/** A layout or a page in a script of its own, fetched beside what its child needs. */
const late = (
  screen: LateScreen<unknown>,
  { fetchScreen }: HostRouting,
): Pick<RouteObject, 'Component' | 'ErrorBoundary' | 'loader'> => ({
  Component: screen.Component,
  ErrorBoundary: AreaError,
  async loader({ request }: LoaderFunctionArgs) {
    await fetchScreen(screen, request);
    return null;
  },
});

const topPageRoute = ({ services, guard, fetchScreen, opening }: HostRouting): RouteObject => {
  const { topPage: route } = HOST_ROUTES;
  const load = async ({ request, url }: LoaderFunctionArgs) => {
    await guard.enter(route, url);
    const [screen] = await Promise.all([fetchScreen(topPage, request), services.session.ready()]);
    guard.admit(route, url);
    await guard.takeOver(route);
    return screen.loader(services.host);
  };
  return {
    path: route.path,
    handle: handleOf(route),
    Component: () => (
      <WhenLoaded>
        <topPage.Component />
      </WhenLoaded>
    ),
    ErrorBoundary: AreaError,
    loader: (args: LoaderFunctionArgs) => opening.answer(args.request.url, () => load(args)),
  };
};

/** Main entries that wait for the counts, then lead to the first list that is not empty. */
const landings = ({ services, guard, opening }: HostRouting): RouteObject[] =>
  services.registry.remotes.flatMap(({ landing }) => {
    if (landing === undefined) return [];
    const lead = async (url: URL) => {
      await guard.enter(HOST_ROUTES.topPage, url);
      await services.session.ready();
      guard.admit(HOST_ROUTES.topPage, url);
      await guard.takeOver(HOST_ROUTES.topPage);
      return redirect(await landingPath(landing, services.stats));
    };
    return {
      path: landing.path,
      Component: WhenLoaded,
      loader: ({ request, url }: LoaderFunctionArgs) =>
        opening.answer(request.url, () => lead(url)),
    };
  });
