import { createEfforts, type Effort, type Means } from './efforts.ts';
import { createPhases } from './phases.ts';
import type { RemoteError, ScriptFailure } from './remote-error.ts';
import type { Outcome } from './remote-loader.ts';

/**
 * Fetches a late script of the host's own, with the patience that remotes get. Rejects with a
 * `RemoteError`.
 */
export type Patiently = <Code>(fetch: () => Promise<Code>) => Promise<Code>;

interface PatienceDependencies extends Means {
  /** Why a script did not come (script-failure.ts). */
  explain: (thrown: unknown) => ScriptFailure;
  report: (outcome: Outcome) => void;
}

export function createPatience({ explain, report, ...means }: PatienceDependencies): Patiently {
  const inPhase = createPhases(explain);
  const endeavour = createEfforts(means);
  // A file that several wait for is reported once, and all of them get the number of that report.
  const reported = new Map<string | undefined, RemoteError>();
  const failed = (error: RemoteError, { attempt, elapsed }: Effort) => {
    if (reported.has(error.url)) return;
    reported.set(error.url, error);
    report({ error, phase: error.phase, attempt, ms: elapsed(), by: 'navigation' });
  };
  return (fetch) =>
    endeavour({
      act: ({ left }) => inPhase('host', 'screen', left(), fetch),
      isPatient: () => true,
      failed,
    }).catch((error: RemoteError) => {
      throw reported.get(error.url) ?? error;
    });
}
