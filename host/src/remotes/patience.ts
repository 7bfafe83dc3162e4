import { createEfforts, type Means } from './efforts.ts';
import { createPhases } from './phases.ts';
import type { ScriptFailure } from './remote-error.ts';

/** Fetches a late script of the host's own, with the patience that remotes get. Rejects with a `RemoteError`. */
export type Patiently = <Code>(fetch: () => Promise<Code>) => Promise<Code>;

export interface PatienceDependencies extends Means {
  /** Why a script did not come (script-failure.ts). */
  explain: (thrown: unknown) => ScriptFailure;
}

export function createPatience({ explain, ...means }: PatienceDependencies): Patiently {
  const inPhase = createPhases(explain);
  const endeavour = createEfforts(means);
  return (fetch) => endeavour({ act: ({ left }) => inPhase('host', 'screen', left(), fetch), isPatient: () => true, failed: () => undefined });
}
