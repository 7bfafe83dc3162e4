type Fits = (pattern: string, pathname: string) => boolean;

/**
 * True when `pathname` fits a pattern such as `/payments/review/:id`; `:name` matches one segment.
 * The path is decoded as the router decodes it, but upper and lower case differ.
 */
export const matches: Fits = (pattern, pathname) => fits(pattern, segmentsOf(pathname));

/** As `matches`, in any case of the letters, as the router compares them. */
export const matchesInAnyCase: Fits = (pattern, pathname) =>
  fits(pattern.toLowerCase(), segmentsInLowerCase(pathname));

/** True for every address below `folder`, such as `/oauth`, in any case of the letters. */
export const isBelow = (folder: string, pathname: string): boolean =>
  segmentsInLowerCase(pathname).join('/').startsWith(`${folder}/`);

/**
 * The routes at an address that the router prefers: of those that fit, the ones with the most fixed
 * segments.
 */
export function preferredRoutes<Route extends { readonly path: string }>(
  routes: readonly Route[],
  pathname: string,
  fitsPath: Fits = matches,
): Route[] {
  const found = routes.filter(({ path }) => fitsPath(path, pathname));
  const most = Math.max(...found.map(fixedSegments));
  return found.filter((route) => fixedSegments(route) === most);
}

const fixedSegments = ({ path }: { readonly path: string }): number =>
  path.split('/').filter((segment) => !segment.startsWith(':')).length;

function fits(pattern: string, segments: readonly string[]): boolean {
  const parts = pattern.split('/');
  return (
    parts.length === segments.length &&
    parts.every((part, index) =>
      part.startsWith(':') ? segments[index] !== '' : part === segments[index],
    )
  );
}

const segmentsInLowerCase = (pathname: string): string[] =>
  segmentsOf(pathname).map((segment) => segment.toLowerCase());

function segmentsOf(pathname: string): string[] {
  const segments = pathname.replace(/(.)\/$/, '$1').split('/');
  try {
    return segments.map((segment) => decodeURIComponent(segment));
  } catch {
    return segments;
  }
}
