const MAXIMUM_LENGTH = 2_000;

/** Backslashes, control characters and spaces are read differently by different parsers. */
const SUSPICIOUS = /[\\\u0000-\u0020\u007f]|^\/\//;

/**
 * In the path only: what means something else when it is decoded once more on the way, and `@`,
 * which no page of the product has. A query may well carry an encoded address (`redirect_uri` of
 * /oauth/authorize).
 */
const SUSPICIOUS_IN_PATH = /^\/\/|%2f%2f|%5c|%0[9ad]|@|%40/i;

export interface RedirectRules {
  /** The page's own origin: `https://hareto.example`. */
  readonly origin: string;
  readonly fallback: string;
  /**
   * Whether a path belongs to a route. Left out: every path of the origin, an unknown one ends on
   * the not-found page.
   */
  readonly known?: (pathname: string) => boolean;
}

/**
 * The path, query and fragment behind `?redirect=` (already decoded once), or the fallback when it
 * could lead anywhere else than to a page of this origin.
 */
export function redirectTarget(
  requested: string | null | undefined,
  { origin, fallback, known = () => true }: RedirectRules,
): string {
  if (
    !requested ||
    requested.length > MAXIMUM_LENGTH ||
    !requested.startsWith('/') ||
    SUSPICIOUS.test(requested)
  )
    return fallback;
  const address = parse(requested, origin);
  // Dot segments are gone by now: what was `/.//evil.example` begins with two slashes here.
  if (
    !address ||
    address.origin !== origin ||
    SUSPICIOUS_IN_PATH.test(address.pathname) ||
    !known(address.pathname)
  )
    return fallback;
  return `${address.pathname}${address.search}${address.hash}`;
}

function parse(path: string, origin: string): URL | null {
  try {
    return new URL(path, origin);
  } catch {
    return null;
  }
}
