import { LIMITS } from './recovery.ts';
import type { IntegrityOf } from './script-integrity.ts';

/** The server's current response to the request for a script. */
export interface FreshCopy {
  readonly httpStatus: number;
  /** The file arrived complete and has the hash that the release gives it. */
  readonly isIntact: boolean;
}

/**
 * Null: no response in time, or a response that was cut off. `unknown`: the release does not name
 * the script, so that it is not requested.
 */
export type FetchFreshCopy = (url: string) => Promise<FreshCopy | 'unknown' | null>;

/**
 * Fetches a script past the browser's cache, which keeps the new copy. It also finds out why a
 * script failed when the browser does not report it: WebKit gives no status, and a script's events
 * give no reason.
 */
export const createFreshCopy =
  (browser: Window & typeof globalThis, integrityOf: IntegrityOf): FetchFreshCopy =>
  async (url) => {
    // The page's policy may forbid a call to another origin, and would report it.
    if (new URL(url, browser.location.href).origin !== browser.location.origin) return null;
    const integrity = knownIntegrity(url, integrityOf);
    if (integrity === null) return 'unknown';
    try {
      const response = await browser.fetch(url, {
        cache: 'reload',
        signal: AbortSignal.timeout(LIMITS.recovery),
      });
      const { status: httpStatus } = response;
      if (!response.ok) return { httpStatus, isIntact: false };
      const hash = await hashOf(await response.arrayBuffer());
      return { httpStatus, isIntact: hash === integrity };
    } catch {
      return null;
    }
  };

function knownIntegrity(url: string, integrityOf: IntegrityOf): string | null {
  try {
    return integrityOf(url);
  } catch {
    return null;
  }
}

/** In the form of an `integrity` attribute. */
async function hashOf(file: ArrayBuffer): Promise<string> {
  const digest = new Uint8Array(await crypto.subtle.digest('SHA-384', file));
  return `sha384-${btoa(String.fromCharCode(...digest))}`;
}
