import type { RemoteManifest } from '@hareto/platform/host-contract/registry.ts';
import type { RemoteRoute } from '@hareto/platform/host-contract/remote-module.ts';
import type { RouteEntry } from '@hareto/platform/host-contract/routes.ts';
import type { LoaderFunctionArgs, RouteObject } from '@hareto/platform/router/react-router.ts';
import { type ReactNode, Suspense } from 'react';
import type { ReloadOnce } from '../remotes/reload-once.ts';
import { RemoteError } from '../remotes/remote-error.ts';
import type { RemoteLoader } from '../remotes/remote-loader.ts';
import { RemoteScreen } from '../remotes/remote-screen.tsx';
import type { Services } from '../services.ts';
import { PageSkeleton } from '../shell/page-skeleton.tsx';
import { WhenLoaded } from '../shell/when-loaded.tsx';
import type { Preloads } from '../routing/lazy-preloads.ts';
import type { FirstPage } from '../routing/first-page.ts';
import { type RequestedAddress, requestedAddress } from '../routing/requested-address.ts';
import type { RouteGuard } from '../routing/route-guard.ts';
import type { RouteHandle } from '../routing/route-handle.ts';
import type { ShownPages } from '../routing/shown-pages.ts';
import { inArea } from './in-area.tsx';

interface Dependencies {
  services: Services;
  remotes: RemoteLoader;
  guard: RouteGuard;
  reloadOnce: ReloadOnce;
  firstPage: FirstPage;
  preloads: Preloads;
  shownPages: ShownPages;
}

/**
 * A route that the registry declares: runs the guards, loads the remote, then calls the remote's
 * own loader.
 */
export function remoteRoute(
  remote: RemoteManifest,
  route: RouteEntry,
  { services, remotes, guard, reloadOnce, firstPage, preloads, shownPages }: Dependencies,
): RouteObject {
  const reloadCause = { build: `${remote.id}@${remote.version}`, screen: route.id };
  const onShown = () => reloadOnce.markRendered(route.id);
  return {
    id: route.id,
    path: route.path,
    handle: { route, remoteId: remote.id } satisfies RouteHandle,
    ...inRemoteArea(route, <RemoteScreen routeId={route.id} remotes={remotes} onShown={onShown} />),
    loader: (args: LoaderFunctionArgs) => firstPage.loadOrShell(args.request.url, () => load(args)),
  };

  async function load(args: LoaderFunctionArgs): Promise<unknown> {
    await guard.checkAccess(route, args.url);
    if (await reloadOnce.isLeaving()) await reloadOnce.stayed();
    if (!shownPages.hasDataFor(route)) preloads.navigationStarted(args.url);
    const user = route.access === 'auth' ? services.session.ready() : Promise.resolve(null);
    // The promise is awaited below; without this line a failing user call would count as unhandled
    // while the remote is still loading.
    user.catch(() => undefined);
    const screen = await remotes
      .loadRoute(remote.id, route.id, 'navigation')
      .catch((error: unknown) => reloadOrThrow(error, args));
    await user;
    guard.requireRegistration(route, args.url);
    await guard.linkPendingRequest(route);
    return shownPages.loadData(route, () => loadData(screen, args));
  }

  /** Reloads the target once after a file of the page failed. */
  async function reloadOrThrow(error: unknown, address: RequestedAddress): Promise<never> {
    const isReloadUseful = error instanceof RemoteError && error.isReloadUseful;
    if (isReloadUseful && (await reloadOnce.tryReload(reloadCause, requestedAddress(address))))
      await reloadOnce.stayed();
    throw error;
  }
}

/** A screen that suspended without `Suspense` would delay every update of the page. */
const inRemoteArea = (route: RouteEntry, screen: ReactNode) =>
  inArea(
    route.id,
    <WhenLoaded>
      <Suspense fallback={<PageSkeleton route={route} />}>{screen}</Suspense>
    </WhenLoaded>,
  );

/** React-router takes `undefined` for no error, and would then find no route to show. */
async function loadData(screen: RemoteRoute, args: LoaderFunctionArgs): Promise<unknown> {
  try {
    return (await screen.loader?.(args)) ?? null;
  } catch (thrown) {
    throw thrown ?? new Error('the loader rejected without a reason');
  }
}
