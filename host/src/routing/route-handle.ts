import type { RouteEntry } from '@hareto/platform/host-contract/routes.ts';
import { useMatches } from '@hareto/platform/router/react-router.ts';

/** Data of the shown route that the shell reads. */
export interface RouteHandle {
  readonly route: RouteEntry;
  readonly remoteId: string | null;
}

export const isRouteHandle = (handle: unknown): handle is RouteHandle =>
  typeof handle === 'object' && handle !== null && 'route' in handle;

/** The route that the router shows; null for a landing. */
export const routeOf = (
  matches: readonly { readonly route: { readonly handle?: unknown } }[],
): RouteEntry | null => lastRoute(matches.map(({ route }) => route.handle));

/** The route on the screen; null while none matches. */
export const useCurrentRoute = (): RouteEntry | null =>
  lastRoute(useMatches().map((match) => match.handle));

const lastRoute = (handles: readonly unknown[]): RouteEntry | null =>
  handles.findLast(isRouteHandle)?.route ?? null;
