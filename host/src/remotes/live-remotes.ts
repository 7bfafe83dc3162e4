import type { RemoteManifest } from '@hareto/platform/host-contract/registry.ts';
import type { LoadRemote, Live } from './load-remote.ts';
import type { Report, RequestedBy } from './outcome.ts';
import { RemoteError } from './remote-error.ts';
import { createRemoteStart, type Request } from './remote-start.ts';
import type { RemoteStates } from './remote-states.ts';
import type { WithRetries } from './retries.ts';

interface LiveRemotes {
  /** Returns the remote that is loaded or loading, or else loads it. */
  ensure(remote: RemoteManifest, by: RequestedBy): Promise<Live>;
  /** Unloads a loaded remote because of `error`. */
  unloadRemote(remote: RemoteManifest, error: RemoteError): void;
}

interface Running {
  readonly up: Promise<Live>;
  readonly request: Request;
}

interface Dependencies {
  load: LoadRemote;
  unload: (remote: RemoteManifest, up: Live) => Promise<void>;
  withRetries: WithRetries;
  states: RemoteStates;
  report: Report;
  now: () => number;
  isDisabled: (id: string) => boolean;
  onUnloaded: (remote: RemoteManifest) => void;
}

export function createLiveRemotes({
  unload,
  isDisabled,
  onUnloaded,
  ...dependencies
}: Dependencies): LiveRemotes {
  const { states, report } = dependencies;
  const running = new Map<string, Running>();
  const live = new Map<string, Live>();
  const start = createRemoteStart({
    ...dependencies,
    admit({ id }, up) {
      if (isDisabled(id)) throw new RemoteError(id, 'setup', 'disabled');
      live.set(id, up);
    },
  });
  return {
    ensure(remote, by) {
      const present = live.get(remote.id);
      if (present) return Promise.resolve(present);
      const joined = running.get(remote.id);
      if (joined) {
        if (by === 'navigation') joined.request.by = by;
        return joined.up;
      }
      const request: Request = { by };
      const up = start(remote, request).finally(() => running.delete(remote.id));
      running.set(remote.id, { up, request });
      return up;
    },
    unloadRemote(remote, error) {
      const up = live.get(remote.id);
      if (!up) return;
      live.delete(remote.id);
      onUnloaded(remote);
      const ended = (how: RemoteError) =>
        report(remote, { error: how, phase: how.phase, attempt: 1, ms: 0, by: 'navigation' });
      states.move(remote.id, { status: 'failed', error });
      ended(error);
      void unload(remote, up).catch((thrown: unknown) =>
        ended(new RemoteError(remote.id, 'dispose', 'dispose', { cause: thrown })),
      );
    },
  };
}
