import { mismatches } from '@hareto/platform/host-contract/compatibility.ts';
import {
  HOST_PATH,
  type Registry,
  type RemoteManifest,
  remotePath,
} from '@hareto/platform/host-contract/registry.ts';
import type { RouteEntry } from '@hareto/platform/host-contract/routes.ts';
import { layoutOf } from '../routing/layout-of.ts';
import { HOST_ROUTES } from '../routing/host-routes.ts';
import { matches, matchesInAnyCase, preferredRoutes } from '../routing/path-patterns.ts';

export interface PageScript {
  readonly href: string;
  readonly integrity: string;
}

export interface PageScripts {
  /** False for an address that no route of the release matches. */
  readonly isKnown: boolean;
  /** Exactly the scripts that the page needs besides the host's initial ones. */
  readonly scripts: readonly PageScript[];
}

/** The host's router redirects from `/` to this path before it shows anything. */
const SIGN_IN = '/signin';
/** A remote's landing route redirects to one of its lists; the counts decide to which. */
const LANDING = { layout: 'app', access: 'auth' } as const;

export function pageScripts(registry: Registry, pathname: string): PageScripts {
  if (matches('/', pathname)) return { ...pageScripts(registry, SIGN_IN), isKnown: true };
  const [page] = preferredRoutes(pagesOf(registry), pathname);
  if (!page) return { isKnown: false, scripts: [] };
  return pageWith(shellScripts(registry, page.shell), page.scripts());
}

/** True when the route at an address shows card fields. */
export const showsCardFields = ({ remotes }: Registry, pathname: string): boolean =>
  preferredRoutes(
    remotes.flatMap(({ routes }) => routes),
    pathname,
    // The router ignores the case, so an address in another case shows the same route.
    matchesInAnyCase,
  ).some(({ cardFields }) => cardFields);

interface Page {
  readonly path: string;
  readonly shell: ShellRoute;
  /** Its scripts besides those of its shell. */
  readonly scripts: () => readonly PageScript[];
}

const pagesOf = (registry: Registry): Page[] => [
  ...registry.remotes.flatMap((remote) => [
    ...remote.routes.map((route) => ({
      path: route.path,
      shell: route,
      scripts: () => remoteScripts(registry, remote, route),
    })),
    ...(remote.landing
      ? [
          {
            path: remote.landing.path,
            shell: LANDING,
            scripts: () => remoteScripts(registry, remote, null),
          },
        ]
      : []),
  ]),
  ...[HOST_ROUTES.topPage, HOST_ROUTES.error].map((route) => ({
    path: route.path,
    shell: route,
    scripts: () => hostScripts(registry, registry.host.routeScripts?.[route.id] ?? []),
  })),
];

function pageWith(...groups: (readonly PageScript[])[]): PageScripts {
  // A layout and a route of the host may need the same file.
  const byAddress = new Map(groups.flat().map((script) => [script.href, script]));
  return { isKnown: true, scripts: [...byAddress.values()] };
}

/** Scripts of the host for any route: the layout, and the API client if the route uses it. */
function shellScripts({ host, ...rest }: Registry, route: ShellRoute): PageScript[] {
  const { access, asksApi = access === 'auth' } = route;
  const layout = host.layoutScripts?.[layoutOf(route)] ?? [];
  return hostScripts({ host, ...rest }, [...layout, ...(asksApi ? (host.apiScripts ?? []) : [])]);
}

type ShellRoute = Pick<RouteEntry, 'layout' | 'access' | 'asksApi' | 'flowTitle'>;

const hostScripts = ({ host }: Registry, files: readonly string[]): PageScript[] =>
  files.map((file) => ({ href: `${HOST_PATH}${file}`, integrity: host.integrity[file] ?? '' }));

/** Empty for a remote that the host cannot serve: the loader does not request it either. */
function remoteScripts(
  { host }: Registry,
  remote: RemoteManifest,
  route: RouteEntry | null,
): PageScript[] {
  if (mismatches(remote, host).length > 0) return [];
  const files = [...remote.initial, ...(route?.scripts ?? [])];
  return files.map((file) => ({
    href: `${remotePath(remote)}${file}`,
    integrity: remote.integrity[file] ?? '',
  }));
}
