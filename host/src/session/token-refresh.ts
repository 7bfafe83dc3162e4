import type { Tokens } from '@hareto/shared/contracts/session.ts';
import type { StoredTokens, TokenStore } from './token-store.ts';

export type RefreshAnswer = { kind: 'tokens'; tokens: Tokens } | { kind: 'refused' } | { kind: 'unavailable' };

export interface TokenRefresh {
  /** New tokens for a request that was sent with generation `seen`, or null when the session is over. */
  run(seen: number): Promise<StoredTokens | null>;
}

interface Dependencies {
  store: TokenStore;
  /** POST /users/token, without authentication headers. */
  exchange: (refreshToken: string) => Promise<RefreshAnswer>;
  locks: Pick<LockManager, 'request'> | undefined;
  wait?: (ms: number) => Promise<void>;
}

const TRIES = 3;

/** One refresh per expiry over all requests of a tab and all tabs of a browser (quality/reliability B2). */
export function createTokenRefresh({ store, exchange, locks, wait = pause }: Dependencies): TokenRefresh {
  let inFlight: Promise<StoredTokens | null> | null = null;

  const refreshed = async (seen: number): Promise<StoredTokens | null> => {
    const present = store.read();
    if (!present) return null;
    // Another tab, or an earlier request, has been here already.
    if (present.generation !== seen) return present;
    for (let attempt = 1; attempt <= TRIES; attempt += 1) {
      const answer = await exchange(present.refresh_token);
      const latest = store.read();
      // Signed out meanwhile: a late answer must not bring the session back.
      if (!latest) return null;
      if (answer.kind === 'tokens') return store.write(answer.tokens);
      if (latest.generation !== seen) return latest;
      if (answer.kind === 'refused') return null;
      if (attempt < TRIES) await wait(Math.random() * Math.min(2_000, 250 * 2 ** attempt));
    }
    return null;
  };

  return {
    run(seen) {
      inFlight ??= inLock(locks, () => refreshed(seen)).finally(() => {
        inFlight = null;
      });
      return inFlight;
    },
  };
}

/** Without Web Locks two tabs may both refresh; the server’s grace period makes that harmless. */
async function inLock<T>(locks: Dependencies['locks'], act: () => Promise<T>): Promise<T> {
  if (!locks) return act();
  return locks.request('hareto.refresh', act);
}

const pause = (ms: number) => new Promise<void>((resolve) => setTimeout(resolve, ms));
