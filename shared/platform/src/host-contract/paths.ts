import * as v from 'valibot';

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
  '/telemetry': 'the edge answers there',
  '/analytics': 'the edge answers there',
};

/** True when an address or a pattern is at or below a prefix. */
export const isBelow = (path: string, prefix: string): boolean =>
  path === prefix || path.startsWith(`${prefix}/`);

const overlap = (a: string, b: string): boolean => isBelow(a, b) || isBelow(b, a);

interface WithPaths {
  readonly paths?: readonly string[] | undefined;
  readonly routes: readonly { readonly id: string; readonly path: string }[];
}

/** The reason why an address cannot belong to a remote; null when it can. */
export function whyReserved(path: string): string | null {
  if (path === '/') return 'the host leads on from there';
  const found = Object.entries(RESERVED).find(([prefix]) => overlap(path, prefix));
  return found ? found[1] : null;
}

/** Errors in the addresses of one remote, a line each. */
export function misplaced({ paths, routes }: WithPaths): string[] {
  const reserved = [...(paths ?? []), ...routes.map(({ path }) => path)].flatMap((path) => {
    const reason = whyReserved(path);
    return reason === null ? [] : [`${path} is reserved: ${reason}`];
  });
  const outside = routes
    .filter(({ path }) => paths?.some((prefix) => isBelow(path, prefix)) === false)
    .map(({ id, path }) => `${path} (${id}) lies outside its paths ${(paths ?? []).join(', ')}`);
  return [...new Set([...reserved, ...outside])];
}

/** Pairs of overlapping prefixes of two remotes. */
export function overlaps(a: WithPaths, b: WithPaths): (readonly [string, string])[] {
  return (a.paths ?? []).flatMap((mine) =>
    (b.paths ?? [])
      .filter((theirs) => overlap(mine, theirs))
      .map((theirs) => [mine, theirs] as const),
  );
}
