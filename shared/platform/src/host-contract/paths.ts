import * as v from 'valibot';
import type { Landing } from './routes.ts';

/** A path that belongs to a remote with everything below it: `/suppliers`, `/oauth/payments`. */
export const PathPrefixSchema = v.pipe(v.string(), v.regex(/^(\/[\w-]+)+$/));

/**
 * Paths of the host itself, and paths whose GET the edge answers itself; remotes must not use them.
 */
const RESERVED: Readonly<Record<string, string>> = {
  '/toppage': 'the host shows its own screen there',
  '/error': 'the host shows its own screen there',
  '/api': 'the edge answers there',
  '/assets': 'the edge answers there',
  '/remotes': 'the edge answers there',
  '/healthz': 'the edge answers there',
  '/readyz': 'the edge answers there',
  '/telemetry': 'the edge answers there',
  '/analytics': 'the edge answers there',
};

/**
 * True when an address or a pattern is at or below a prefix, in any case of the letters, because
 * the router ignores the case.
 */
export const isBelow = (path: string, prefix: string): boolean =>
  `${path}/`.toLowerCase().startsWith(`${prefix}/`.toLowerCase());

const overlap = (a: string, b: string): boolean => isBelow(a, b) || isBelow(b, a);

interface WithPaths {
  readonly paths?: readonly string[] | undefined;
  readonly routes: readonly { readonly id: string; readonly path: string }[];
  readonly landing?: Landing | undefined;
}

/** The reason why an address cannot belong to a remote; null when it can. */
export function reservedReason(path: string): string | null {
  if (path === '/') return 'the host redirects from there';
  const reserved = Object.entries(RESERVED).find(([prefix]) => overlap(path, prefix));
  return reserved ? reserved[1] : null;
}

interface Address {
  readonly path: string;
  /** The route or the part of the landing that has the address. */
  readonly owner: string;
}

/** Every address that a remote shows or redirects to. */
const addressesOf = ({ routes, landing }: WithPaths): Address[] => [
  ...routes.map(({ id, path }) => ({ path, owner: id })),
  ...(landing
    ? [
        landing.path,
        ...landing.lists.map(({ path }) => path),
        landing.empty,
        landing.uncounted,
      ].map((path) => ({ path, owner: 'landing' }))
    : []),
];

/** Errors in the addresses of one remote, a line each. */
export function pathErrors(remote: WithPaths): string[] {
  const { paths = [] } = remote;
  const addresses = addressesOf(remote);
  const reserved = [...paths, ...addresses.map(({ path }) => path)].flatMap((path) => {
    const reason = reservedReason(path);
    return reason === null ? [] : [`${path} is reserved: ${reason}`];
  });
  if (paths.length === 0)
    return [...new Set(reserved), 'it does not say which paths are its own (paths)'];
  const outside = addresses
    .filter(({ path }) => reservedReason(path) === null)
    .filter(({ path }) => !paths.some((prefix) => isBelow(path, prefix)))
    .map(({ path, owner }) => `${path} (${owner}) lies outside its paths ${paths.join(', ')}`);
  return [...new Set([...reserved, ...outside])];
}

/** The paths of a remote, or for a build without `paths` every address that it shows. */
const claimsOf = (remote: WithPaths): readonly string[] =>
  remote.paths ?? [...new Set(addressesOf(remote).map(({ path }) => path))];

/** Pairs of overlapping claims of two remotes, of which at least one declares its paths. */
export function overlaps(a: WithPaths, b: WithPaths): (readonly [string, string])[] {
  if (!a.paths && !b.paths) return [];
  return claimsOf(a).flatMap((own) =>
    claimsOf(b)
      .filter((other) => overlap(own, other))
      .map((other) => [own, other] as const),
  );
}
