import * as v from 'valibot';

/** An address that is a remote's with everything below it: `/suppliers`, `/oauth/payments`. */
export const PathPrefixSchema = v.pipe(v.string(), v.regex(/^(\/[\w-]+)+$/));

/**
 * The host's own addresses and those that the edge answers a GET of itself; no remote may have
 * anything there.
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

/** Whether an address or a pattern lies at or below a prefix. */
export const isBelow = (path: string, prefix: string): boolean =>
  path === prefix || path.startsWith(`${prefix}/`);

const overlap = (a: string, b: string): boolean => isBelow(a, b) || isBelow(b, a);

interface WithPaths {
  readonly paths?: readonly string[] | undefined;
  readonly routes: readonly { readonly id: string; readonly path: string }[];
}

/** Why an address cannot be a remote's; null when it can. */
export function whyReserved(path: string): string | null {
  if (path === '/') return 'the host leads on from there';
  const found = Object.entries(RESERVED).find(([prefix]) => overlap(path, prefix));
  return found ? found[1] : null;
}

/** What is wrong with the addresses of one remote, a line each. */
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

/** Prefixes of two remotes that overlap, as pairs. */
export function overlaps(a: WithPaths, b: WithPaths): (readonly [string, string])[] {
  return (a.paths ?? []).flatMap((mine) =>
    (b.paths ?? [])
      .filter((theirs) => overlap(mine, theirs))
      .map((theirs) => [mine, theirs] as const),
  );
}
