import type { RemoteManifest } from '@hareto/platform/host-contract/registry.ts';
import type { LoadRemote, LoadedRemote } from './load-remote.ts';
import type { Report, RequestedBy } from './outcome.ts';
import { RemoteError } from './remote-error.ts';
import { createRemoteStart, type Request } from './remote-start.ts';
import type { RemoteStates } from './remote-states.ts';
import type { WithRetries } from './retries.ts';

interface LiveRemotes {
  /** Returns the remote that is loaded or loading, or else loads it. */
  ensure(remote: RemoteManifest, by: RequestedBy): Promise<LoadedRemote>;
  /** Unloads a loaded remote because of `error`. */
  unloadRemote(remote: RemoteManifest, error: RemoteError): void;
}

interface LoadingRemote {
  readonly result: Promise<LoadedRemote>;
  readonly request: Request;
}

interface Dependencies {
  load: LoadRemote;
  unload: (remote: RemoteManifest, loaded: LoadedRemote) => void;
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
  const loading = new Map<string, LoadingRemote>();
  const live = new Map<string, LoadedRemote>();
  const start = createRemoteStart({
    ...dependencies,
    admit(remote, loaded) {
      if (isDisabled(remote.id)) {
        unload(remote, loaded);
        throw new RemoteError(remote.id, 'setup', 'disabled');
      }
      live.set(remote.id, loaded);
    },
  });
  return {
    ensure(remote, by) {
      const loaded = live.get(remote.id);
      if (loaded) return Promise.resolve(loaded);
      const loadingRemote = loading.get(remote.id);
      if (loadingRemote) {
        if (by === 'navigation') loadingRemote.request.by = by;
        return loadingRemote.result;
      }
      const request: Request = { by };
      const result = start(remote, request).finally(() => loading.delete(remote.id));
      loading.set(remote.id, { result, request });
      return result;
    },
    unloadRemote(remote, error) {
      const loaded = live.get(remote.id);
      if (!loaded) return;
      live.delete(remote.id);
      onUnloaded(remote);
      states.move(remote.id, { status: 'failed', error });
      report(remote, { error, phase: error.phase, attempt: 1, ms: 0, by: 'navigation' });
      unload(remote, loaded);
    },
  };
}
