import { createRetries, type Attempt, type RetryDependencies } from './retries.ts';
import { createRunInPhase } from './phases.ts';
import type { RemoteError, ScriptFailure } from './remote-error.ts';
import type { Outcome, RequestedBy } from './outcome.ts';

/**
 * Fetches a lazy script of the host itself, with the same retries as remotes; in a recovery, one
 * attempt that is not reported. Rejects with a `RemoteError`.
 */
export type RetriedFetch = <Code>(fetch: () => Promise<Code>, by?: RequestedBy) => Promise<Code>;

interface Dependencies extends RetryDependencies {
  /** Finds out why a script did not arrive (script-failure.ts). */
  explain: (thrown: unknown, requestedAt: number) => ScriptFailure;
  report: (outcome: Outcome) => void;
}

export function createRetriedFetch({ explain, report, ...retry }: Dependencies): RetriedFetch {
  const runInPhase = createRunInPhase(explain);
  const withRetries = createRetries(retry);
  // A file that several callers wait for is reported once for each cause; all callers get the trace
  // id of that report.
  const reported = new Map<string, RemoteError>();
  const failed = (error: RemoteError, { attempt, elapsed }: Attempt, by: RequestedBy) => {
    if (by === 'recovery' || reported.has(keyOf(error))) return;
    reported.set(keyOf(error), error);
    report({ error, phase: error.phase, attempt, ms: elapsed(), by });
  };
  return (fetch, by = 'navigation') =>
    withRetries({
      run: ({ remainingMs }) => runInPhase('host', 'screen', remainingMs(), fetch),
      mayRetry: () => by === 'navigation',
      failed: (error, attempt) => failed(error, attempt, by),
    }).catch((error: RemoteError) => {
      throw reported.get(keyOf(error)) ?? error;
    });
}

/** Without an address the file is unknown, so that such failures are never the same. */
const keyOf = ({ url, causeKind, httpStatus, traceId }: RemoteError): string =>
  url === undefined ? traceId : `${causeKind} ${httpStatus} ${url}`;
