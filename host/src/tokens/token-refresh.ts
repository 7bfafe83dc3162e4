import type { Tokens } from '@hareto/contracts/session.ts';
import { isInTime, pauseBeforeRetry } from './refresh-schedule.ts';
import type { StoredTokens, TokenStore } from './token-store.ts';

export type RefreshResult =
  | { kind: 'tokens'; tokens: Tokens }
  /** The server's refusal is final. */
  | { kind: 'refused' }
  /**
   * `retryAfter`: milliseconds that the server requested to wait; 0 when it did not. `mayBeUsed`:
   * the server may have renewed the tokens, and its response was lost.
   */
  | { kind: 'unavailable'; retryAfter: number; mayBeUsed: boolean };

export interface TokenRefresh {
  /**
   * Returns new tokens for a request that was sent with generation `usedGeneration`, or null when
   * the session is over.
   */
  run(usedGeneration: number): Promise<StoredTokens | null>;
  /**
   * The same with one attempt. If its response was lost, it counts as the first attempt of the next
   * `run`, also for the pause after it and the time limit.
   */
  runOnce(usedGeneration: number): Promise<AttemptResult>;
}

export type AttemptResult =
  /** `tokens`: the tokens to use from now on; null when the session is over. */
  | { kind: 'settled'; tokens: StoredTokens | null }
  /** `retryAfter`: milliseconds that the server requested to wait; 0 when it did not. */
  | { kind: 'unavailable'; retryAfter: number };

interface Dependencies {
  store: TokenStore;
  /** POST /users/token, without authentication headers. */
  exchange: (refreshToken: string) => Promise<RefreshResult>;
  locks: Pick<LockManager, 'request'> | undefined;
  wait?: Wait;
  /** A monotonic clock in milliseconds. */
  now?: () => number;
}

type Wait = (ms: number) => Promise<void>;

const LOCK = 'hareto.refresh';
/** Another tab sees a write to localStorage a moment later, which may be after it got the lock. */
const VISIBLE_AFTER_MS = 250;

/** The first attempt with a token that the server may have used; `retryAt`: time of the second. */
type UnansweredAttempt = ReturnType<typeof unansweredAttempt>;

/** `retryAfter` counts from the beginning of the attempt. */
function unansweredAttempt(refreshToken: string, at: number, retryAfter: number) {
  const firstPause = pauseBeforeRetry({ attempts: 1, elapsed: 0, retryAfter }) ?? 0;
  return { refreshToken, at, retryAt: at + firstPause };
}

const settled = (tokens: StoredTokens | null): AttemptResult => ({ kind: 'settled', tokens });

/** Makes one refresh per expiry for all requests of a tab and all tabs of a browser. */
export function createTokenRefresh(dependencies: Dependencies): TokenRefresh {
  const { store, exchange, locks, wait = pause, now = () => performance.now() } = dependencies;

  let unanswered: UnansweredAttempt | null = null;
  const attempt = async (usedGeneration: number): Promise<AttemptResult> => {
    const current = store.read();
    // The user has signed out, or another tab or an earlier request has already renewed the tokens.
    if (current?.generation !== usedGeneration) return settled(current);
    const at = now();
    const answer = await exchange(current.refresh_token);
    const latest = store.read();
    // The user has signed out or in again meanwhile: a late response must not bring the old session
    // back.
    if (latest?.refresh_token !== current.refresh_token) return settled(latest);
    if (answer.kind === 'tokens') return settled(store.write(answer.tokens));
    if (answer.kind === 'refused') return settled(null);
    if (answer.mayBeUsed && unanswered?.refreshToken !== current.refresh_token)
      unanswered = unansweredAttempt(current.refresh_token, at, now() - at + answer.retryAfter);
    return answer;
  };
  const attempts = async (usedGeneration: number): Promise<StoredTokens | null> => {
    const first = unanswered?.refreshToken === store.read()?.refresh_token ? unanswered : null;
    const began = first?.at ?? now();
    if (first && first.retryAt > now()) await wait(first.retryAt - now());
    for (let made = first ? 2 : 1; isInTime(now() - began); made += 1) {
      const result = await attempt(usedGeneration);
      if (result.kind === 'settled') return result.tokens;
      const { retryAfter } = result;
      const ms = pauseBeforeRetry({ attempts: made, elapsed: now() - began, retryAfter });
      if (ms === null) return null;
      await wait(ms);
    }
    return null;
  };
  /** Runs once for all callers, and while no other tab refreshes. */
  const shared = <T>(refresh: (usedGeneration: number) => Promise<T>) => {
    let inFlight: Promise<T> | null = null;
    return (usedGeneration: number): Promise<T> => {
      const run = async (hasWaited: boolean) => {
        if (hasWaited) await waitForOtherTab(store, usedGeneration, wait);
        return refresh(usedGeneration);
      };
      return (inFlight ??= inLock(locks, run, wait).finally(() => {
        inFlight = null;
      }));
    };
  };
  return { run: shared(attempts), runOnce: shared(attempt) };
}

/**
 * Resolves once the write of the tab that held the lock is visible, or when it is clear that it did
 * not renew anything.
 */
function waitForOtherTab(store: TokenStore, usedGeneration: number, wait: Wait): Promise<void> {
  if (store.read()?.generation !== usedGeneration) return Promise.resolve();
  return new Promise<void>((resolve) => {
    const stop = store.onOtherTab(() => {
      stop();
      resolve();
    });
    void wait(VISIBLE_AFTER_MS).then(() => {
      stop();
      resolve();
    });
  });
}

/**
 * Runs `run` while no other tab does, and passes it whether it had to wait for another tab. It
 * holds the lock until the next tab can see the data that `run` has stored; the caller does not
 * wait for that. Without Web Locks, or where the user has forbidden storage and with it the locks,
 * two tabs may both refresh, which the server's grace period makes harmless.
 */
async function inLock<T>(
  locks: Dependencies['locks'],
  run: (hasWaited: boolean) => Promise<T>,
  wait: Wait,
): Promise<T> {
  if (!locks) return run(false);
  return new Promise<T>((resolve, reject) => {
    let hasBegun = false;
    const hold = async (hasWaited: boolean) => {
      hasBegun = true;
      await run(hasWaited).then(resolve, reject);
      await wait(VISIBLE_AFTER_MS);
    };
    const takeOrWait = async () => {
      const wasFree = await locks.request(LOCK, { ifAvailable: true }, async (lock) => {
        if (lock) await hold(false);
        return lock !== null;
      });
      if (!wasFree) await locks.request(LOCK, () => hold(true));
    };
    takeOrWait().catch((error: unknown) => {
      if (hasBegun) reject(error);
      else run(false).then(resolve, reject);
    });
  });
}

const pause: Wait = (ms) => new Promise<void>((resolve) => setTimeout(resolve, ms));
