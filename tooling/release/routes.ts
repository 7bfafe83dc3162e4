import type { RouteEntry } from '@hareto/platform/host-contract/routes.ts';
import { HOST_ROUTES } from '../../host/src/routing/host-routes.ts';
import { overlaps } from '@hareto/platform/host-contract/paths.ts';
import { nameOf } from './bundle-version.ts';
import type { Composition } from './composition.ts';

interface OwnedRoute extends Pick<RouteEntry, 'id' | 'path'> {
  readonly owner: string;
}

/** `/payments/:id` and `/Payments/:draft` are the same address to the router. */
const shapeOf = (path: string) => path.replace(/:[^/]+/g, ':').toLowerCase();

function routesOf({ host, remotes }: Composition): OwnedRoute[] {
  const owner = nameOf({ id: 'host', version: host.version });
  const hostRoutes = [{ id: 'host.sign-in', path: '/' }, ...Object.values(HOST_ROUTES)].map(
    ({ id, path }) => ({ id, path, owner }),
  );
  return [
    ...hostRoutes,
    ...remotes.flatMap((remote) =>
      remote.routes.map(({ id, path }) => ({ id, path, owner: nameOf(remote) })),
    ),
  ];
}

/** Routes with the same id or address, one line each: the router would show only the first. */
export function collisions(composition: Composition): string[] {
  const routes = routesOf(composition);
  return [...sharedPaths(composition), ...routes.flatMap(collision)];

  function collision(route: OwnedRoute, index: number): string[] {
    const before = routes.slice(0, index);
    const sameId = before.find(({ id }) => id === route.id);
    const samePath = before.find(({ path }) => shapeOf(path) === shapeOf(route.path));
    return [
      ...(sameId
        ? [`${route.owner} has the route id ${route.id}, which ${sameId.owner} has too`]
        : []),
      ...(samePath
        ? [
            `${route.owner} has the path ${route.path} (${route.id}), which ${samePath.owner} has too (${samePath.path}, ${samePath.id})`,
          ]
        : []),
    ];
  }
}

/** Paths that two remotes claim, one line each. */
function sharedPaths({ remotes }: Composition): string[] {
  return remotes.flatMap((remote, index) =>
    remotes
      .slice(0, index)
      .flatMap((other) =>
        overlaps(remote, other).map(
          ([mine, theirs]) =>
            `${nameOf(remote)} has the paths below ${mine}, ${nameOf(other)} those below ${theirs}`,
        ),
      ),
  );
}

export interface RouteChanges {
  readonly added: readonly OwnedRoute[];
  readonly removed: readonly OwnedRoute[];
}

export function routeChanges(before: Composition, after: Composition): RouteChanges {
  const oldRoutes = routesOf(before);
  const newRoutes = routesOf(after);
  const lacks = (routes: readonly OwnedRoute[]) => (route: OwnedRoute) =>
    !routes.some(({ id, path }) => id === route.id && path === route.path);
  return { added: newRoutes.filter(lacks(oldRoutes)), removed: oldRoutes.filter(lacks(newRoutes)) };
}

/** Addresses and route ids that no longer exist, but may be in bookmarks or code. */
export function removedAddresses(before: Composition, after: Composition): string[] {
  const newRoutes = routesOf(after);
  return routeChanges(before, after).removed.flatMap(({ id, path, owner }) => {
    const atPath = newRoutes.find((route) => shapeOf(route.path) === shapeOf(path));
    if (!atPath)
      return [
        `${path} (${id} of ${owner}) is gone: bookmarks and mails that name it end on the 404 page`,
      ];
    return newRoutes.some((route) => route.id === id)
      ? []
      : [`the route id ${id} of ${owner} is gone; ${path} is now ${atPath.id}`];
  });
}
