import type { NetworkState } from '../network-state.ts';
import type { RemoteError } from './remote-error.ts';

/** Limits for loading a remote: the number of attempts, and times in milliseconds. */
export const LIMITS = {
  attempts: 3,
  entry: 15_000,
  total: 25_000,
  /**
   * Limit of one attempt while the panel of a failed remote is shown; the next one follows soon.
   */
  recovery: 4_000,
  /** The longest wait for a network before an attempt is made without one. */
  offline: 3_000,
} as const;

type Wait = (ms: number) => Promise<void>;

/**
 * Delay after `attempt`, with full jitter, so that the users of a failed remote do not all retry at
 * once.
 */
export const backoff = (attempt: number, random: () => number = Math.random): number =>
  random() * Math.min(8_000, 400 * 2 ** attempt);

/**
 * A panel makes these attempts in five minutes; during that time, a remote is shown within five
 * seconds after its server is back.
 */
const QUICK_ATTEMPTS = 120;

/** Delay between the attempts of a failed remote's panel: short at first, then growing. */
export const recoveryPause = (attempt: number, random: () => number = Math.random): number => {
  const longest =
    attempt < QUICK_ATTEMPTS ? 2_500 : Math.min(60_000, 2_500 * 1.25 ** (attempt - QUICK_ATTEMPTS));
  return Math.min(longest, 2_000 * 1.25 ** attempt) * (0.75 + random() / 2);
};

/** True when another attempt may succeed and the limits still allow it. */
export const mayTryAgain = (error: RemoteError, attempt: number, elapsed: number): boolean =>
  error.isTemporary && attempt < LIMITS.attempts && elapsed < LIMITS.total;

/** Resolves when the page has a network, or when `limit` has passed. */
export function online(network: NetworkState, limit: Promise<void>): Promise<void> {
  if (!network.isOffline()) return Promise.resolve();
  let unsubscribe = () => undefined as void;
  const back = new Promise<void>((resolve) => {
    unsubscribe = network.subscribe(() => {
      if (!network.isOffline()) resolve();
    });
  });
  return Promise.race([back, limit]).finally(unsubscribe);
}

/** Settles when the browser shows the page again from its back/forward cache. */
export const restored = (browser: Window): Promise<void> =>
  new Promise<void>((resolve) => {
    const onPageShow = ({ persisted }: PageTransitionEvent) => {
      if (!persisted) return;
      browser.removeEventListener('pageshow', onPageShow);
      resolve();
    };
    browser.addEventListener('pageshow', onPageShow);
  });

export const pause: Wait = (ms) => new Promise<void>((resolve) => setTimeout(resolve, ms));

/** Rejects with `error()` when `work` takes longer than `ms`; the work itself continues. */
export function within<T>(ms: number, work: Promise<T>, error: () => Error): Promise<T> {
  return new Promise<T>((resolve, reject) => {
    const timer = setTimeout(() => reject(error()), ms);
    work.then(resolve, reject).finally(() => clearTimeout(timer));
  });
}

/**
 * Checks that a reload would show a page: without a server the browser shows its own error page.
 */
export const hasPage = (browser: Window, target: string): Promise<boolean> =>
  browser
    .fetch(target, {
      method: 'HEAD',
      cache: 'no-store',
      signal: AbortSignal.timeout(LIMITS.recovery),
    })
    .then(
      ({ ok }) => ok,
      () => false,
    );
