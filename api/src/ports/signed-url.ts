import { createHmac, timingSafeEqual } from 'node:crypto';

/**
 * Lifetime of a download URL, in real time: moving the business clock does not revive an old URL.
 */
export const SIGNED_URL_SECONDS = 300;

/** The signed purpose of a URL beyond its path: method, object, session. */
export type Claims = Record<string, string>;

export interface SignedUrls {
  /** Returns the path with its claims, expiry and signature, and the expiry for the answer. */
  sign: (path: string, claims?: Claims) => { url: string; expiresAt: Date };
  /**
   * Returns the claims of a URL that this server signed for exactly this path and that has not
   * expired. `query` is the parsed query of the request.
   */
  read: (path: string, query: unknown) => Claims | undefined;
  isGenuine: (path: string, query: unknown) => boolean;
}

/** URLs that carry their own permission, so that a download needs no token. `now` is real time. */
export function createSignedUrls(secret: string, now: () => Date = () => new Date()): SignedUrls {
  const signatureOf = (path: string, claims: Claims, expires: string) =>
    createHmac('sha256', secret)
      .update(`${path}\n${queryOf(sorted(claims))}\n${expires}`)
      .digest();

  const read = (path: string, query: unknown): Claims | undefined => {
    const { expires = '', signature = '', ...claims } = textsOf(query);
    if (!/^\d{1,12}$/.test(expires) || Number(expires) * 1000 < now().getTime()) return undefined;
    const given = Buffer.from(signature, 'base64url');
    const expected = signatureOf(path, claims, expires);
    return given.length === expected.length && timingSafeEqual(given, expected)
      ? claims
      : undefined;
  };

  return {
    sign: (path, claims = {}) => {
      const expires = String(Math.floor(now().getTime() / 1000) + SIGNED_URL_SECONDS);
      const signature = signatureOf(path, claims, expires).toString('base64url');
      return {
        url: `${path}?${queryOf({ ...claims, expires, signature })}`,
        expiresAt: new Date(Number(expires) * 1000),
      };
    },
    read,
    isGenuine: (path, query) => read(path, query) !== undefined,
  };
}

const queryOf = (values: Claims): string => new URLSearchParams(values).toString();
const sorted = (claims: Claims): Claims =>
  Object.fromEntries(Object.entries(claims).sort(([a], [b]) => (a < b ? -1 : 1)));

/**
 * All single-valued parameters; a repeated one differs from the signed text, so the signature
 * fails.
 */
function textsOf(query: unknown): Claims {
  const entries: [string, unknown][] =
    typeof query === 'object' && query !== null ? Object.entries(query) : [];
  return Object.fromEntries(
    entries.map(([key, value]) => [key, typeof value === 'string' ? value : '']),
  );
}
