import { claimsOf } from './token-claims.ts';
import type { StoredTokens } from './token-store.ts';

/**
 * The access token that was already expired when the server wrote the page (edge/renew-before.ts),
 * or null. It is a hint for an earlier refresh: only the API decides whether a token is good, and
 * the device's clock is never used. A page from a cache has an older time, so that a hint may only
 * be missing.
 */
export function expiredAtOpening(page: Document, tokens: StoredTokens | null): string | null {
  const renewBefore = Number(
    page.querySelector('meta[name="renew-before"]')?.getAttribute('content'),
  );
  const { exp } = claimsOf(tokens?.access_token ?? '');
  return tokens && exp !== undefined && exp < renewBefore ? tokens.access_token : null;
}
