import type { RemoteManifest } from '@hareto/platform/host-contract/registry.ts';
import type { LoadRemote, LoadedRemote } from './load-remote.ts';
import type { Report, RequestedBy } from './outcome.ts';
import { createPhaseTimes } from './phase-times.ts';
import { LIMITS } from './recovery.ts';
import type { LoadPhase } from './remote-error.ts';
import type { RemoteStates } from './remote-states.ts';
import type { Attempt, WithRetries } from './retries.ts';

export interface Request {
  /** A navigation that joins a recovery makes more attempts, so this may change. */
  by: RequestedBy;
}

interface Dependencies {
  load: LoadRemote;
  withRetries: WithRetries;
  states: RemoteStates;
  report: Report;
  now: () => number;
  /** Registers a loaded remote; throws when it was unloaded meanwhile. */
  admit: (remote: RemoteManifest, loaded: LoadedRemote) => void;
}

type StartRemote = (remote: RemoteManifest, request: Request) => Promise<LoadedRemote>;

/** Loads a remote in as many attempts as make sense, and reports the progress. */
export function createRemoteStart({
  load,
  withRetries,
  states,
  report,
  now,
  admit,
}: Dependencies): StartRemote {
  return (remote, request) => {
    const since = now();
    const entry = request.by === 'recovery' ? LIMITS.recovery : LIMITS.entry;
    const times = createPhaseTimes(now);
    const run = async ({ attempt, elapsed, remainingMs }: Attempt): Promise<LoadedRemote> => {
      const enter = (phase: LoadPhase) => {
        times.enter(phase);
        states.move(remote.id, { status: 'loading', phase, attempt, since });
      };
      const loaded = await load(remote, enter, { entry, remainingMs });
      const ms = times.end();
      admit(remote, loaded);
      states.move(remote.id, { status: 'ready', instance: loaded.instance, ms });
      report(remote, { error: null, phase: 'setup', attempt, ms: elapsed(), by: request.by });
      return loaded;
    };
    return withRetries({
      run,
      // In a recovery the entry shows that the server is back. Browsers may return a failed preload
      // again, so the first attempt of the code that the entry loads may fail without a request.
      mayRetry: (error) =>
        request.by === 'navigation' || (request.by === 'recovery' && error.phase === 'expose'),
      failed(error, { attempt, elapsed }) {
        states.move(remote.id, { status: 'failed', error });
        report(remote, { error, phase: error.phase, attempt, ms: elapsed(), by: request.by });
      },
    });
  };
}
