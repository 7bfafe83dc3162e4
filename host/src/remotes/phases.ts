import { within } from './recovery.ts';
import { type LoadPhase, RemoteError, type ScriptFailure } from './remote-error.ts';

/** Runs a phase of a remote for at most `ms`; rejects only with a `RemoteError`. */
export type RunInPhase = <T>(
  remoteId: string,
  phase: LoadPhase,
  ms: number,
  run: () => T | Promise<T>,
) => Promise<T>;

/** `explain` finds why the code loaded by an entry failed (script-failure.ts). */
export function createRunInPhase(
  explain: (thrown: unknown, requestedAt: number) => ScriptFailure,
): RunInPhase {
  return async (remoteId, phase, ms, run) => {
    const requestedAt = performance.now();
    try {
      return await within(
        ms,
        Promise.resolve(run()),
        () => new RemoteError(remoteId, phase, 'timeout'),
      );
    } catch (thrown) {
      if (thrown instanceof RemoteError) throw thrown;
      const { causeKind, ...where } =
        phase === 'setup' ? { causeKind: 'setup' as const } : explain(thrown, requestedAt);
      throw new RemoteError(remoteId, phase, causeKind, { cause: thrown, ...where });
    }
  };
}
