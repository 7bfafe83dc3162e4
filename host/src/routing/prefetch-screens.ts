import type { RouteEntry } from '@hareto/platform/host-contract/routes.ts';
import type { Location } from '@hareto/platform/router/react-router.ts';
import { prefetchNext, prefetchOnIntent } from '../remotes/prefetch.ts';
import type { RemoteLoader } from '../remotes/remote-loader.ts';
import type { RouteEntries } from './route-entries.ts';
import type { RouteGuard } from './route-guard.ts';

interface Dependencies {
  browser: Window;
  remotes: RemoteLoader;
  entries: RouteEntries;
  guard: RouteGuard;
  router: { readonly state: { readonly location: Location } };
}

/** Fetches the screens that the user will probably open next and may enter. */
export function prefetchScreens({ browser, remotes, entries, guard, router }: Dependencies): void {
  const { all, entryAt, ownerOf } = entries;
  const targetOf = (route: RouteEntry | null) => {
    const owner = ownerOf(route);
    return route && owner && guard.mayEnter(route) ? { remoteId: owner.id, route } : null;
  };
  const prefetch = (remoteId: string, routeId: string) =>
    void remotes.route(remoteId, routeId, 'prefetch').catch(() => undefined);
  prefetchOnIntent({ browser, targetOf: (pathname) => targetOf(entryAt(pathname)), prefetch });
  prefetchNext({
    browser,
    nextTargets() {
      const next = entryAt(router.state.location.pathname)?.next;
      return all.filter(({ id }) => next?.includes(id)).flatMap((route) => targetOf(route) ?? []);
    },
    prefetch,
  });
}
