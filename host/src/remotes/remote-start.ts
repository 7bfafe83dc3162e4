import type { RemoteManifest } from '@hareto/platform/host-contract/registry.ts';
import type { BringUp, Live } from './bring-up.ts';
import type { Report, RequestedBy } from './outcome.ts';
import { createPhaseTimes } from './phase-times.ts';
import { LIMITS } from './recovery.ts';
import type { LoadPhase } from './remote-error.ts';
import type { RemoteStates } from './remote-states.ts';
import type { Attempt, WithRetries } from './retries.ts';

export interface Request {
  /**
   * Who navigates is not content with the one try that a prefetch makes, and joins it all the same.
   */
  by: RequestedBy;
}

interface Dependencies {
  bringUp: BringUp;
  withRetries: WithRetries;
  states: RemoteStates;
  report: Report;
  now: () => number;
  /** Takes a remote that is up into the book; throws when it is not wanted any more. */
  admit: (remote: RemoteManifest, up: Live) => void;
}

type StartRemote = (remote: RemoteManifest, request: Request) => Promise<Live>;

/** Brings a remote up in as many attempts as are worth making, and says how far it is. */
export function createRemoteStart({
  bringUp,
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
    const run = async ({ attempt, elapsed, left }: Attempt): Promise<Live> => {
      const enter = (phase: LoadPhase) => {
        times.enter(phase);
        states.move(remote.id, { status: 'loading', phase, attempt, since });
      };
      const up = await bringUp(remote, enter, { entry, left });
      const ms = times.end();
      admit(remote, up);
      states.move(remote.id, { status: 'ready', instance: up.instance, ms });
      report(remote, { error: null, phase: 'setup', attempt, ms: elapsed(), by: request.by });
      return up;
    };
    return withRetries({
      run,
      // In a recovery the entry tells that the server is back. Browsers hand out a preload that
      // failed once more, so that the first try of what is behind it may fail unasked.
      mayRetry: (error) =>
        request.by === 'navigation' || (request.by === 'recovery' && error.phase === 'expose'),
      failed(error, { attempt, elapsed }) {
        states.move(remote.id, { status: 'failed', error });
        report(remote, { error, phase: error.phase, attempt, ms: elapsed(), by: request.by });
      },
    });
  };
}
