import type { Registry } from '@hareto/platform/host-contract/registry.ts';
import type { RouteEntry } from '@hareto/platform/host-contract/routes.ts';
import { HOST_ROUTES } from '../routing/host-routes.ts';
import { preferredRoutes } from '../routing/path-patterns.ts';
import { TOP_PAGE_CALLS } from '../toppage/top-page-calls.ts';

interface PageAddress {
  readonly pathname: string;
  readonly search: string;
}

/**
 * Addresses of the API that the loader of the route at a page's address calls for any user. Empty
 * for an address with a query, whose loader calls other addresses.
 */
export function loaderCalls(registry: Registry, { pathname, search }: PageAddress): string[] {
  const route = routeAt(registry, pathname);
  if (!route || search !== '') return [];
  return (route.early ?? []).flatMap((address) => withIds(address, route.path, pathname) ?? []);
}

/** The route at a page's address if only signed-in users may enter it, else null. */
export function routeAt(registry: Registry, pathname: string): RouteEntry | null {
  const routes = [
    { ...HOST_ROUTES.topPage, early: TOP_PAGE_CALLS },
    ...registry.remotes.flatMap((remote) => remote.routes),
  ];
  const [route] = preferredRoutes(routes, pathname);
  return route?.access === 'auth' ? route : null;
}

/** `/api/v1/invoices/:id` with the `:id` of the page's path, or null when that is not an id. */
function withIds(address: string, pattern: string, pathname: string): string | null {
  const segments = pathname.split('/');
  let isComplete = true;
  const result = address.replace(/:(\w+)/g, (_, name: string) => {
    const value = segments[pattern.split('/').indexOf(`:${name}`)] ?? '';
    isComplete &&= /^[1-9]\d{0,15}$/.test(value);
    return value;
  });
  return isComplete ? result : null;
}
