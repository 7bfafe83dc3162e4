import type { RouteEntry } from '@hareto/shared/host-contract/routes.ts';
import { createBrowserRouter, type LoaderFunctionArgs, matchPath, redirect, type RouteObject } from '@hareto/shared/router/react-router.ts';
import type { ReloadOnce } from '../remotes/reload-once.ts';
import type { RemoteLoader } from '../remotes/remote-loader.ts';
import type { Services } from '../services.ts';
import { signInPath } from '../session/sign-in-path.ts';
import { AppLayout } from '../shell/app-layout.tsx';
import { AreaError } from '../shell/area-error.tsx';
import { BootScreen } from '../shell/boot-screen.tsx';
import { ErrorPage } from '../shell/error-page.tsx';
import { MinimalLayout } from '../shell/minimal-layout.tsx';
import { NotFound } from '../shell/not-found.tsx';
import { RootFrame } from '../shell/root-frame.tsx';
import { SimpleLayout } from '../shell/simple-layout.tsx';
import { TopPage } from '../toppage/top-page.tsx';
import { topPageLoader } from '../toppage/top-page-loader.ts';
import { HOST_ROUTES } from './host-routes.ts';
import { paymentsEntryPath } from './payments-entry.ts';
import { remoteRoute } from './remote-route.tsx';
import { createRouteGuard, type RouteGuard } from './route-guard.ts';
import type { RouteHandle } from './route-handle.ts';

interface Dependencies {
  services: Services;
  loader: RemoteLoader;
  reloadOnce: ReloadOnce;
  browser: Window;
}

/** The one router of the page. Its skeleton comes from the registry: an unknown address is a 404 without a byte of any remote. */
export function createRouter({ services, loader, reloadOnce, browser }: Dependencies) {
  const entries: RouteEntry[] = [...Object.values(HOST_ROUTES), ...services.registry.remotes.flatMap((remote) => remote.routes)];
  const entryAt = (pathname: string) => entries.find((entry) => entry.path !== '*' && matchPath(entry.path, pathname)) ?? null;
  const guard = createRouteGuard(services, entryAt(browser.location.pathname));

  const router = createBrowserRouter(routeTree(services, guard, (layout) =>
    services.registry.remotes.flatMap((remote) =>
      remote.routes.filter((route) => route.layout === layout).map((route) => remoteRoute(remote, route, { services, loader, guard, reloadOnce })),
    ),
  ));
  router.subscribe(({ navigation, location }) => {
    if (navigation.state !== 'idle') return;
    services.flows.navigated(location.pathname);
    guard.entered(entryAt(location.pathname));
  });

  return {
    router,
    goToSignIn() {
      const { pathname, search } = router.state.navigation.location ?? router.state.location;
      void router.navigate(signInPath(pathname + search), { state: { sessionEnded: true } });
    },
  };
}

function routeTree(services: Services, guard: RouteGuard, remoteRoutes: (layout: RouteEntry['layout']) => RouteObject[]): RouteObject[] {
  return [
    {
      id: 'root',
      path: '/',
      Component: RootFrame,
      HydrateFallback: BootScreen,
      ErrorBoundary: AreaError,
      children: [
        { index: true, loader: () => redirect('/signin') },
        { Component: SimpleLayout, ErrorBoundary: AreaError, children: [...remoteRoutes('simple'), hostScreen(HOST_ROUTES.error, ErrorPage)] },
        { Component: MinimalLayout, ErrorBoundary: AreaError, children: remoteRoutes('minimal') },
        { Component: AppLayout, ErrorBoundary: AreaError, children: [...remoteRoutes('app'), topPage(services, guard), paymentsEntry(services, guard)] },
        { Component: SimpleLayout, children: [hostScreen(HOST_ROUTES.notFound, NotFound)] },
      ],
    },
  ];
}

const hostScreen = (route: RouteEntry, Component: () => React.JSX.Element): RouteObject => ({ path: route.path, handle: handleOf(route), Component });
const handleOf = (route: RouteEntry): RouteHandle => ({ route, remoteId: null });

const topPage = (services: Services, guard: RouteGuard): RouteObject => ({
  path: HOST_ROUTES.topPage.path,
  handle: handleOf(HOST_ROUTES.topPage),
  Component: TopPage,
  ErrorBoundary: AreaError,
  async loader({ request }: LoaderFunctionArgs) {
    await guard.enter(HOST_ROUTES.topPage, request);
    await services.session.ready();
    return topPageLoader(services.host.http);
  },
});

/** The main entry: waits for the counts, then goes to the first non-empty list (spec §2). */
const paymentsEntry = (services: Services, guard: RouteGuard): RouteObject => ({
  path: '/payments',
  async loader({ request }: LoaderFunctionArgs) {
    await guard.enter(HOST_ROUTES.topPage, request);
    return redirect(await paymentsEntryPath(services.stats));
  },
});
