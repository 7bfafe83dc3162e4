import { useRef } from 'react';

/** Asks for new addresses of pictures whose signed addresses expire after some minutes. */
export interface AddressRenewal {
  /** False right after a renewal: an address that fails then has not expired. */
  isUseful: () => boolean;
  /** Resolves to false when no answer came. */
  renew: () => Promise<boolean>;
}

/** Shorter than the life of an address, so that the pictures of the next page are renewed too. */
const FRESH_MS = 60_000;

/** `load` asks for all addresses: several pictures that fail together make one call. */
export function useAddressRenewal(load: () => Promise<unknown>): AddressRenewal {
  const running = useRef<Promise<boolean> | null>(null);
  const renewedAt = useRef(Number.NEGATIVE_INFINITY);
  const renew = async () => {
    try {
      await load();
      // Real time, because the business clock does not extend the life of an address.
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
