import { createHmac, timingSafeEqual } from 'node:crypto';

/**
 * How long a download address lives. Real time: moving the business clock does not bring an old
 * address back.
 */
export const SIGNED_URL_SECONDS = 300;

/** What an address is for, beyond its path: method, object, session. */
export type Claims = Record<string, string>;

export interface SignedUrls {
  /** The path with its claims, end of life and signature; `expiresAt` for the answer. */
  sign: (path: string, claims?: Claims) => { url: string; expiresAt: Date };
  /**
   * The claims of an address that was made here, for exactly this path, and still lives. `query` is
   * the request's, parsed.
   */
  read: (path: string, query: unknown) => Claims | undefined;
  isGenuine: (path: string, query: unknown) => boolean;
}

/**
 * Addresses that carry their own permission: no token travels with a download. `now` is real time.
 */
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
 * Every single-valued parameter; a repeated one changes what was signed and so breaks the
 * signature.
 */
function textsOf(query: unknown): Claims {
  const entries: [string, unknown][] =
    typeof query === 'object' && query !== null ? Object.entries(query) : [];
  return Object.fromEntries(
    entries.map(([key, value]) => [key, typeof value === 'string' ? value : '']),
  );
}
