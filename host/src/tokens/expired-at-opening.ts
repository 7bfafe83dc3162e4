import { claimsOf } from './token-claims.ts';
import type { StoredTokens } from './token-store.ts';

/**
 * The access token that has run out by the server's clock, which the page brought along
 * (edge/renew-before.ts); null when it has not. A hint for an earlier refresh: whether a token is
 * good is for the API to say, and the device's clock is never asked. A page that was kept somewhere
 * brings an older time, and only makes the hint fail.
 */
export function expiredAtOpening(page: Document, tokens: StoredTokens | null): string | null {
  const renewBefore = Number(
    page.querySelector('meta[name="renew-before"]')?.getAttribute('content'),
  );
  const { exp } = claimsOf(tokens?.access_token ?? '');
  return tokens && exp !== undefined && exp < renewBefore ? tokens.access_token : null;
}
