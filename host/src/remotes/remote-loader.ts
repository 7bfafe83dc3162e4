import type { Registry } from '@hareto/platform/host-contract/registry.ts';
import type { RemoteRoute } from '@hareto/platform/host-contract/remote-module.ts';
import { type LoadDependencies, createLoadRemote } from './load-remote.ts';
import { createLiveRemotes } from './live-remotes.ts';
import type { Report, RequestedBy } from './outcome.ts';
import { createRunInPhase } from './phases.ts';
import { RemoteError, type ScriptFailure } from './remote-error.ts';
import { createRemoteScreens } from './remote-screens.ts';
import { createRemoteStates, type RemoteState } from './remote-states.ts';
import { createRetries, type RetryDependencies } from './retries.ts';

export interface RemoteLoader {
  readonly registry: Registry;
  state(id: string): RemoteState;
  subscribe(listener: () => void): () => void;
  /**
   * Loads the remote, or joins an attempt in progress, and fetches the screen. Rejects with a
   * `RemoteError`; a later call tries again.
   */
  loadRoute(id: string, routeId: string, by: RequestedBy): Promise<RemoteRoute>;
  /** The screen that `loadRoute` has fetched, or null. */
  shown(routeId: string): RemoteRoute | null;
  /** Reports that the next navigation could not be shown in time over a screen of this remote. */
  reportStuck(id: string): void;
  /** Unloads a remote whose flag was turned off; `enable` allows it again. */
  disable(id: string): void;
  enable(id: string): void;
}

export interface LoaderDependencies extends LoadDependencies, RetryDependencies {
  /** The reason why code that an entry loads has failed (script-failure.ts). */
  explain: (thrown: unknown, requestedAt: number) => ScriptFailure;
  report: Report;
}

/** Registry of remote states (loaded, loading, failed, unloaded) and of the fetched screens. */
export function createRemoteLoader(dependencies: LoaderDependencies): RemoteLoader {
  const { registry, report, now = () => performance.now() } = dependencies;
  const runInPhase = createRunInPhase(dependencies.explain);
  const withRetries = createRetries(dependencies);
  const disabled = new Set<string>();
  const states = createRemoteStates();
  const screens = createRemoteScreens({ runInPhase, withRetries, report });
  const live = createLiveRemotes({
    ...createLoadRemote(dependencies, runInPhase),
    withRetries,
    states,
    report,
    now,
    isDisabled: (id) => disabled.has(id),
    onUnloaded: screens.forget,
  });
  const remoteOf = (id: string) => registry.remotes.find((remote) => remote.id === id);

  return {
    registry,
    state: states.state,
    subscribe: states.subscribe,
    shown: screens.shown,
    async loadRoute(id, routeId, by) {
      const remote = remoteOf(id);
      if (!remote) throw new RemoteError(id, 'entry', 'unknown-remote');
      if (disabled.has(id)) throw new RemoteError(id, 'entry', 'disabled');
      const fetchedScreen = screens.shown(routeId);
      if (fetchedScreen) return fetchedScreen;
      return screens.fetch(remote, routeId, by, await live.ensure(remote, by));
    },
    reportStuck(id) {
      const remote = remoteOf(id);
      const error = new RemoteError(id, 'render', 'stuck');
      if (remote) report(remote, { error, phase: 'render', attempt: 1, ms: 0, by: 'navigation' });
    },
    disable(id) {
      if (disabled.has(id)) return;
      disabled.add(id);
      const remote = remoteOf(id);
      if (remote) live.unloadRemote(remote, new RemoteError(id, 'dispose', 'disabled'));
    },
    enable(id) {
      if (disabled.delete(id)) states.reset(id);
    },
  };
}
