/** Parts of an address of the product, named as in `location` and `URL`. */
export interface Address {
  readonly pathname: string;
  readonly search: string;
  readonly hash: string;
}

const SIGN_IN = '/signin';

export const isSignInPath = (pathname: string): boolean =>
  pathname === SIGN_IN || pathname === `${SIGN_IN}/`;

/** Path for an anonymous user: /signin with the full original path. */
export function signInPath({ pathname, search, hash }: Address): string {
  if (pathname === '/' || isSignInPath(pathname)) return SIGN_IN;
  return `${SIGN_IN}?redirect=${encodeURIComponent(pathname + search + hash)}`;
}
