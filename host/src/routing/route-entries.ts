import type { Registry, RemoteManifest } from '@hareto/platform/host-contract/registry.ts';
import type { RouteEntry } from '@hareto/platform/host-contract/routes.ts';
import { matchPath } from '@hareto/platform/router/react-router.ts';
import { HOST_ROUTES } from './host-routes.ts';

/** Every route of the release: the host's own, then those of its remotes. */
export interface RouteEntries {
  readonly all: readonly RouteEntry[];
  entryAt(pathname: string): RouteEntry | null;
  /** The remote that owns the route; undefined for the host's own. */
  ownerOf(entry: RouteEntry | null): RemoteManifest | undefined;
}

export function createRouteEntries({ remotes }: Registry): RouteEntries {
  const all = [...Object.values(HOST_ROUTES), ...remotes.flatMap(({ routes }) => routes)];
  return {
    all,
    entryAt: (pathname) =>
      all.find((entry) => entry.path !== '*' && matchPath(entry.path, pathname)) ?? null,
    ownerOf: (entry) => remotes.find(({ routes }) => entry !== null && routes.includes(entry)),
  };
}
