import type { RemoteManifest } from './registry.ts';
import type { NavEntry, RouteEntry } from './routes.ts';

/*
 * Declarations that were part of the host before remotes declared them. Remove this when no release
 * that may still become live has a remote without `paths`.
 */

const FLOWS: readonly (readonly [flow: string, paths: RegExp])[] = [
  ['payment', /^\/payments\/(?:create|add\/|edit\/|complete)/],
  ['supplier', /^\/suppliers\/add\//],
];

const list = (name: string) => ({ path: `/payments/${name}`, count: `payments.${name}` });

const PAYMENTS = {
  landing: {
    path: '/payments',
    lists: ['review', 'waiting', 'reserved', 'history', 'draft'].map(list),
    empty: '/payments/create',
    uncounted: '/payments/review',
  },
  actions: ['payments.action_required', 'payments.waiting'],
} as const satisfies { landing: unknown; actions: NavEntry['actions'] };

/**
 * Adds to an old manifest what its remote would declare today; returns newer manifests unchanged.
 */
export function withOldDeclarations(remote: RemoteManifest): RemoteManifest {
  if (remote.paths) return remote;
  const routes = remote.routes.map(withFlow);
  if (remote.id !== 'payments') return { ...remote, routes };
  const nav = remote.nav.map((entry) => ({ ...entry, actions: [...PAYMENTS.actions] }));
  return { ...remote, routes, nav, landing: PAYMENTS.landing };
}

function withFlow(route: RouteEntry): RouteEntry {
  const [flow] = FLOWS.find(([, paths]) => paths.test(route.path)) ?? [];
  return flow === undefined ? route : { ...route, flow };
}
