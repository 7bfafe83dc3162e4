import type { FetchFreshCopy } from './fresh-copy.ts';
import { backoff, LIMITS, mayTryAgain, pause } from './recovery.ts';
import { type LoadCause, RemoteError } from './remote-error.ts';

/** One of the attempts to fetch a part of a remote. */
export interface Attempt {
  /** Starts at 1. */
  readonly attempt: number;
  /** Milliseconds since the first attempt began. */
  elapsed(): number;
  /** Milliseconds until this attempt has to end; at least 1. */
  remainingMs(): number;
}

export interface RetryDependencies {
  now?: () => number;
  wait?: (ms: number) => Promise<void>;
  freshCopy: FetchFreshCopy;
  /** Resolves when the page has a network, or `limit` at the latest. */
  whenOnline: (limit: Promise<void>) => Promise<void>;
}

export interface Retryable<T> {
  run(current: Attempt): Promise<T>;
  /** True when the caller wants another attempt after a temporary failure. */
  mayRetry(error: RemoteError): boolean;
  /** Called once, when the last attempt has failed. */
  failed(error: RemoteError, current: Attempt): void;
}

export type WithRetries = <T>(retryable: Retryable<T>) => Promise<T>;

/**
 * Makes attempts until one succeeds or no other can succeed; rejects with the last error. `run`
 * rejects with `RemoteError`s only.
 */
export function createRetries({
  now = () => performance.now(),
  wait = pause,
  freshCopy,
  whenOnline,
}: RetryDependencies): WithRetries {
  return async function withRetries<T>({ run, mayRetry, failed }: Retryable<T>): Promise<T> {
    const began = now();
    const elapsed = () => now() - began;
    let isRepaired = false;
    let used = 0;
    for (let attempt = 1; ; attempt += 1) {
      // An attempt that follows a long wait gets time to succeed.
      const end = Math.max(LIMITS.total, elapsed() + LIMITS.recovery);
      const remainingMs = () => Math.max(1, end - elapsed());
      const current: Attempt = { attempt, elapsed, remainingMs };
      try {
        return await run(current);
      } catch (thrown) {
        const failure = thrown as RemoteError;
        const error = await findCause(failure, freshCopy);
        if (error === 'repaired' && !isRepaired) {
          isRepaired = true;
          continue;
        }
        const lastError = error === 'repaired' ? failure : error;
        if (lastError.causeKind !== 'offline') used += 1;
        if (!mayRetry(lastError) || !mayTryAgain(lastError, used, elapsed())) {
          failed(lastError, current);
          throw lastError;
        }
        await wait(backoff(Math.max(1, used)));
        await whenOnline(wait(Math.min(LIMITS.offline, remainingMs())));
      }
    }
  };
}

/** The browser may report no network although there is one. */
const UNEXPLAINED: readonly LoadCause[] = ['network', 'integrity', 'offline'];

/**
 * Fetches a script again that failed without a known response, or that arrived and was rejected
 * because it was cut off or differs from the release. The browser would keep a bad copy in
 * the cache as long as the right one.
 */
async function findCause(
  error: RemoteError,
  freshCopy: FetchFreshCopy,
): Promise<RemoteError | 'repaired'> {
  const { remoteId, phase, url, causeKind: reported, cause, traceId } = error;
  // WebKit reports a file with a wrong hash, also one that was cut off, as blocked by the policy.
  if (url === undefined || !UNEXPLAINED.includes(reported)) return error;
  const copy = await freshCopy(url);
  if (copy === 'unknown') return error;
  if (copy?.isIntact) return 'repaired';
  const withoutCopy = reported === 'offline' ? 'offline' : 'network';
  const causeKind = copy === null ? withoutCopy : copy.httpStatus >= 400 ? 'http' : 'integrity';
  const httpStatus = copy === null ? {} : { httpStatus: copy.httpStatus };
  return new RemoteError(remoteId, phase, causeKind, { cause, url, traceId, ...httpStatus });
}
