const MAXIMUM_LENGTH = 2_000;

/**
 * URL parsers differ in how they treat these characters, and a path that begins with two slashes.
 */
const SUSPICIOUS = /[\\\u0000-\u0020\u007f]|^\/\//;

/**
 * Only in the path: escapes that change their meaning when they are decoded again, and `@`, which
 * no page of the product has. A query may contain an encoded address (`redirect_uri` of
 * /oauth/authorize).
 */
const SUSPICIOUS_IN_PATH = /^\/\/|%2f%2f|%5c|%0[9ad]|@|%40/i;

export interface RedirectRules {
  /** The page's own origin: `https://hareto.example`. */
  readonly origin: string;
  readonly fallback: string;
  /**
   * True when a path belongs to a route. Without this function every path of the origin is allowed;
   * an unknown one shows the not-found page.
   */
  readonly isKnownRoute?: (pathname: string) => boolean;
}

/**
 * The path, query and fragment of `?redirect=` (already decoded once), or the fallback when it
 * could lead anywhere but to a page of this origin.
 */
export function redirectTarget(
  requested: string | null | undefined,
  { origin, fallback, isKnownRoute = () => true }: RedirectRules,
): string {
  if (
    !requested ||
    requested.length > MAXIMUM_LENGTH ||
    !requested.startsWith('/') ||
    SUSPICIOUS.test(requested)
  )
    return fallback;
  const address = parse(requested, origin);
  // Dot segments are resolved by now: `/.//evil.example` begins with two slashes here.
  if (
    !address ||
    address.origin !== origin ||
    SUSPICIOUS_IN_PATH.test(address.pathname) ||
    !isKnownRoute(address.pathname)
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
