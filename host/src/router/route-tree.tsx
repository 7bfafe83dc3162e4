import type { RemoteManifest } from '@hareto/platform/host-contract/registry.ts';
import type { RouteEntry } from '@hareto/platform/host-contract/routes.ts';
import {
  type LoaderFunctionArgs,
  redirect,
  type RouteObject,
} from '@hareto/platform/router/react-router.ts';
import type { Services } from '../services.ts';
import { AreaError } from '../shell/area-error.tsx';
import { BootScreen } from '../shell/boot-screen.tsx';
import { NotFound } from '../shell/not-found.tsx';
import { RootFrame } from '../shell/root-frame.tsx';
import { LocationReporter } from '../shell/location-reporter.tsx';
import { SimpleLayout } from '../shell/simple-layout.tsx';
import { WhenLoaded } from '../shell/when-loaded.tsx';
import type { CommitWatch } from '../routing/commit-watch.ts';
import { HOST_ROUTES } from '../routing/host-routes.ts';
import { landingPath } from '../routing/landing-path.ts';
import type { LazyScreen } from '../routing/lazy-screen.tsx';
import { inArea } from './in-area.tsx';
import { appLayout, errorPage, flowLayout, minimalLayout, topPage } from './lazy-screens.ts';
import { layoutOf } from '../routing/layout-of.ts';
import type { Preloads } from '../routing/lazy-preloads.ts';
import type { FirstPage } from '../routing/first-page.ts';
import type { RouteGuard } from '../routing/route-guard.ts';
import type { RouteHandle } from '../routing/route-handle.ts';
import type { ShownPages } from '../routing/shown-pages.ts';
import type { FetchScreen } from '../routing/screen-fetcher.ts';

interface HostRouting {
  services: Services;
  guard: RouteGuard;
  fetchScreen: FetchScreen;
  firstPage: FirstPage;
  commits: CommitWatch;
  preloads: Preloads;
  shownPages: ShownPages;
}

/** The layouts, each with its routes. */
export function routeTree(
  routing: HostRouting,
  remoteRoute: (remote: RemoteManifest, route: RouteEntry) => RouteObject,
): RouteObject[] {
  const remoteRoutes = (layout: RouteEntry['layout']) =>
    routing.services.registry.remotes.flatMap((remote) =>
      remote.routes
        .filter((route) => layoutOf(route) === layout)
        .map((route) => remoteRoute(remote, route)),
    );
  return [
    {
      id: 'root',
      path: '/',
      Component: () => (
        <>
          <RootFrame />
          <LocationReporter onShown={routing.commits.shown} />
        </>
      ),
      HydrateFallback: BootScreen,
      ErrorBoundary: AreaError,
      children: [
        { index: true, loader: () => redirect('/signin') },
        {
          ...inArea('simple', <SimpleLayout />),
          children: [
            ...remoteRoutes('simple'),
            {
              path: HOST_ROUTES.error.path,
              handle: handleOf(HOST_ROUTES.error),
              ...lazyRoute(errorPage, routing),
            },
          ],
        },
        { ...lazyRoute(flowLayout, routing), children: remoteRoutes('flow') },
        { ...lazyRoute(minimalLayout, routing), children: remoteRoutes('minimal') },
        {
          ...lazyRoute(appLayout, routing),
          children: [...remoteRoutes('app'), topPageRoute(routing), ...landings(routing)],
        },
        { ...inArea('simple', <SimpleLayout />), children: [notFoundRoute] },
      ],
    },
  ];
}

const handleOf = (route: RouteEntry): RouteHandle => ({ route, remoteId: null });

const notFoundRoute: RouteObject = {
  path: HOST_ROUTES.notFound.path,
  handle: handleOf(HOST_ROUTES.notFound),
  ...inArea(HOST_ROUTES.notFound.id, <NotFound />),
};

/** A layout or a page in a separate script, fetched in parallel with the scripts of its child. */
const lazyRoute = (
  screen: LazyScreen<unknown>,
  { fetchScreen }: HostRouting,
): Pick<RouteObject, 'element' | 'ErrorBoundary' | 'loader'> => ({
  ...inArea(screen.name, <screen.Component />),
  async loader(args: LoaderFunctionArgs) {
    await fetchScreen(screen, args);
    return null;
  },
});

const topPageRoute = ({
  services,
  guard,
  fetchScreen,
  firstPage,
  preloads,
  shownPages,
}: HostRouting): RouteObject => {
  const { topPage: route } = HOST_ROUTES;
  const load = async (args: LoaderFunctionArgs) => {
    const { url } = args;
    await guard.checkAccess(route, url);
    if (!shownPages.hasDataFor(route)) preloads.navigationStarted(url);
    const [screen] = await Promise.all([fetchScreen(topPage, args), services.session.ready()]);
    guard.requireRegistration(route, url);
    await guard.linkPendingRequest(route);
    return shownPages.loadData(route, () => screen.loader(services.host));
  };
  return {
    id: route.id,
    path: route.path,
    handle: handleOf(route),
    ...inArea(
      route.id,
      <WhenLoaded>
        <topPage.Component />
      </WhenLoaded>,
    ),
    loader: (args: LoaderFunctionArgs) => firstPage.loadOrShell(args.request.url, () => load(args)),
  };
};

/** Main entries that wait for the counts, then redirect to the first list that is not empty. */
const landings = ({ services, guard, firstPage, preloads }: HostRouting): RouteObject[] =>
  services.registry.remotes.flatMap(({ landing }) => {
    if (landing === undefined) return [];
    const load = async (url: URL) => {
      await guard.checkAccess(HOST_ROUTES.topPage, url);
      preloads.navigationStarted(url);
      await services.session.ready();
      guard.requireRegistration(HOST_ROUTES.topPage, url);
      await guard.linkPendingRequest(HOST_ROUTES.topPage);
      return redirect(await landingPath(landing, services.stats));
    };
    return {
      path: landing.path,
      Component: WhenLoaded,
      loader: ({ request, url }: LoaderFunctionArgs) =>
        firstPage.loadOrShell(request.url, () => load(url)),
    };
  });
