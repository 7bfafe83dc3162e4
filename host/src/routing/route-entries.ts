import type { Registry, RemoteManifest } from '@hareto/platform/host-contract/registry.ts';
import type { RouteEntry } from '@hareto/platform/host-contract/routes.ts';
import { matchRoutes } from '@hareto/platform/router/react-router.ts';
import { HOST_ROUTES } from './host-routes.ts';

/** Every route of the release: the host's own, then those of its remotes. */
export interface RouteEntries {
  readonly all: readonly RouteEntry[];
  /** The entry that the router shows at a path; null for a landing and an unknown path. */
  entryAt(pathname: string): RouteEntry | null;
  /** The remote that owns the route; undefined for a route of the host. */
  ownerOf(entry: RouteEntry | null): RemoteManifest | undefined;
}

export function createRouteEntries({ remotes }: Registry): RouteEntries {
  const all = [...Object.values(HOST_ROUTES), ...remotes.flatMap(({ routes }) => routes)];
  const known = all.filter(({ path }) => path !== '*');
  const landings = remotes.flatMap(({ landing }) => landing ?? []);
  const routes = [
    ...known.map((entry) => ({ path: entry.path, entry })),
    ...landings.map(({ path }) => ({ path, entry: null })),
  ];
  return {
    all,
    entryAt: (pathname) => matchRoutes(routes, { pathname })?.at(-1)?.route.entry ?? null,
    ownerOf: (entry) => remotes.find(({ routes }) => entry !== null && routes.includes(entry)),
  };
}
