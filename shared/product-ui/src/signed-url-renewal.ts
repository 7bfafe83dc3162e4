import { useRef } from 'react';

/** Requests new URLs for pictures, whose signed URLs expire after some minutes. */
export interface SignedUrlRenewal {
  /** False right after a renewal: a URL that fails then has not expired. */
  isUseful: () => boolean;
  /** Resolves to false when the call failed. */
  renew: () => Promise<boolean>;
}

/** Shorter than the life of a URL, so that the pictures of the next page are renewed too. */
const FRESH_MS = 60_000;

/** `load` requests all URLs, so that several pictures that fail together make one call. */
export function useSignedUrlRenewal(load: () => Promise<unknown>): SignedUrlRenewal {
  const running = useRef<Promise<boolean> | null>(null);
  const renewedAt = useRef(Number.NEGATIVE_INFINITY);
  const renew = async () => {
    try {
      await load();
      // Real time, because the business clock does not extend the life of a URL.
      renewedAt.current = Date.now();
      return true;
    } catch {
      return false;
    }
  };
  return {
    isUseful: () => Date.now() - renewedAt.current > FRESH_MS,
    renew: () =>
      (running.current ??= renew().finally(() => {
        running.current = null;
      })),
  };
}
