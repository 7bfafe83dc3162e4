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
/** A remote's landing route redirects to one of its lists, which depends on the counts. */
const LANDING = { layout: 'app', access: 'auth' } as const;

export function pageScripts(registry: Registry, pathname: string): PageScripts {
  if (matches('/', pathname)) return { ...pageScripts(registry, SIGN_IN), isKnown: true };
  for (const remote of registry.remotes) {
    const route = remote.routes.find((candidate) => matches(candidate.path, pathname));
    if (route)
      return pageWith(shellScripts(registry, route), remoteScripts(registry, remote, route));
  }
  const hostRoute = [HOST_ROUTES.topPage, HOST_ROUTES.error].find((route) =>
    matches(route.path, pathname),
  );
  if (hostRoute)
    return pageWith(
      shellScripts(registry, hostRoute),
      hostScripts(registry, registry.host.routeScripts?.[hostRoute.id] ?? []),
    );
  const landing = registry.remotes.find(
    (remote) => remote.landing && matches(remote.landing.path, pathname),
  );
  if (!landing) return { isKnown: false, scripts: [] };
  return pageWith(shellScripts(registry, LANDING), remoteScripts(registry, landing, null));
}

/** True when the route at an address shows card fields. */
export const showsCardFields = (registry: Registry, pathname: string): boolean =>
  registry.remotes.some(
    (remote) => remote.routes.find((route) => matches(route.path, pathname))?.cardFields ?? false,
  );

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

/**
 * True when `pathname` fits a pattern such as `/payments/review/:id`; `:name` matches one segment.
 */
export function matches(pattern: string, pathname: string): boolean {
  const patternParts = pattern.split('/');
  const pathParts = pathname.replace(/(.)\/$/, '$1').split('/');
  return (
    patternParts.length === pathParts.length &&
    patternParts.every((part, index) =>
      part.startsWith(':') ? pathParts[index] !== '' : part === pathParts[index],
    )
  );
}
