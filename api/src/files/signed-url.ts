import { createHmac, timingSafeEqual } from 'node:crypto';

/** How long a download address lives (brief §7). Real time: moving the business clock does not bring an old address back. */
export const SIGNED_URL_SECONDS = 300;

export interface SignedUrls {
  /** The path with its end of life and signature; `expiresAt` for the answer. */
  sign: (path: string) => { url: string; expiresAt: Date };
  /** Whether the address was made here, for exactly this path, and still lives. `query` is the request's, parsed. */
  isGenuine: (path: string, query: unknown) => boolean;
}

/** Addresses that carry their own permission: no token travels with a download (S099). `now` is real time. */
export function createSignedUrls(secret: string, now: () => Date = () => new Date()): SignedUrls {
  const signatureOf = (path: string, expires: number) => createHmac('sha256', secret).update(`${path}\n${expires}`).digest();
  return {
    sign: (path) => {
      const expires = Math.floor(now().getTime() / 1000) + SIGNED_URL_SECONDS;
      return { url: `${path}?expires=${expires}&signature=${signatureOf(path, expires).toString('base64url')}`, expiresAt: new Date(expires * 1000) };
    },
    isGenuine: (path, query) => {
      const { expires, signature } = textsOf(query);
      if (!/^\d{1,12}$/.test(expires) || Number(expires) * 1000 < now().getTime()) return false;
      const given = Buffer.from(signature, 'base64url');
      const expected = signatureOf(path, Number(expires));
      return given.length === expected.length && timingSafeEqual(given, expected);
    },
  };
}

function textsOf(query: unknown): { expires: string; signature: string } {
  const textOf = (name: string) => {
    const value: unknown = typeof query === 'object' && query !== null ? Object.entries(query).find(([key]) => key === name)?.[1] : undefined;
    return typeof value === 'string' ? value : '';
  };
  return { expires: textOf('expires'), signature: textOf('signature') };
}
