import { backoff, LIMITS, mayTryAgain, pause } from './recovery.ts';
import { RemoteError } from './remote-error.ts';

/** One of the attempts to fetch a part of a remote. */
export interface Attempt {
  /** Starts at 1. */
  readonly attempt: number;
  /** Milliseconds since the first attempt began. */
  elapsed(): number;
  /** Milliseconds until the last attempt has to end; at least 1. */
  left(): number;
}

export interface RetryDependencies {
  now?: () => number;
  wait?: (ms: number) => Promise<void>;
  /**
   * Fetches a file past the browser's cache, which keeps the new copy; resolves to true when it
   * arrived complete.
   */
  refetch: (url: string) => Promise<boolean>;
  /** Resolves when the browser is online, or `limit` at the latest. */
  whenOnline: (limit: Promise<void>) => Promise<void>;
}

export interface Retryable<T> {
  run(current: Attempt): Promise<T>;
  /** True when the caller wants another attempt after a temporary failure. */
  mayRetry(error: RemoteError): boolean;
  /** Called once, at the end. */
  failed(error: RemoteError, current: Attempt): void;
}

export type WithRetries = <T>(retryable: Retryable<T>) => Promise<T>;

/**
 * Makes attempts until one succeeds or another makes no sense; rejects with the last error. `run`
 * rejects with `RemoteError`s only.
 */
export function createRetries({
  now = () => performance.now(),
  wait = pause,
  refetch,
  whenOnline,
}: RetryDependencies): WithRetries {
  return async function withRetries<T>({ run, mayRetry, failed }: Retryable<T>): Promise<T> {
    const began = now();
    const elapsed = () => now() - began;
    const left = () => Math.max(1, LIMITS.total - elapsed());
    let hasLooked = false;
    for (let attempt = 1; ; attempt += 1) {
      const current: Attempt = { attempt, elapsed, left };
      try {
        return await run(current);
      } catch (thrown) {
        const error = await verifyFile(thrown as RemoteError, hasLooked, refetch);
        if (error === 'repaired') {
          hasLooked = true;
        } else if (mayRetry(error) && mayTryAgain(error, attempt, elapsed())) {
          await wait(backoff(attempt));
          await whenOnline(wait(left()));
        } else {
          failed(error, current);
          throw error;
        }
      }
    }
  };
}

/**
 * A file that arrived and was rejected has broken off or differs from the release; the browser
 * would keep it cached as long as the right one.
 */
async function verifyFile(
  error: RemoteError,
  hasLooked: boolean,
  refetch: RetryDependencies['refetch'],
): Promise<RemoteError | 'repaired'> {
  const { url, httpStatus } = error;
  if (error.causeKind !== 'integrity' || url === undefined || httpStatus === undefined)
    return error;
  const isWhole = await refetch(url);
  if (!isWhole)
    return new RemoteError(error.remoteId, error.phase, 'network', {
      cause: error.cause,
      url,
      traceId: error.traceId,
    });
  return hasLooked ? error : 'repaired';
}
