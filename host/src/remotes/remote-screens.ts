import type { RemoteManifest } from '@hareto/platform/host-contract/registry.ts';
import {
  isLazyRoute,
  isRoute,
  type RemoteRoute,
} from '@hareto/platform/host-contract/remote-module.ts';
import type { LoadedRemote } from './load-remote.ts';
import type { Report, RequestedBy } from './outcome.ts';
import type { RunInPhase } from './phases.ts';
import { RemoteError } from './remote-error.ts';
import type { WithRetries } from './retries.ts';

/** The screens that were fetched. */
interface RemoteScreens {
  shown(routeId: string): RemoteRoute | null;
  /**
   * Fetches the screen's own scripts. webpack forgets a failed chunk, so the next call is a new
   * attempt.
   */
  fetch(
    remote: RemoteManifest,
    routeId: string,
    by: RequestedBy,
    loaded: LoadedRemote,
  ): Promise<RemoteRoute>;
  /** Forgets the screens of one remote. */
  forget(remote: RemoteManifest): void;
}

interface Dependencies {
  runInPhase: RunInPhase;
  withRetries: WithRetries;
  report: Report;
}

export function createRemoteScreens({
  runInPhase,
  withRetries,
  report,
}: Dependencies): RemoteScreens {
  const screens = new Map<string, RemoteRoute>();
  return {
    shown: (routeId) => screens.get(routeId) ?? null,
    async fetch(remote, routeId, by, { instance, lifetime }) {
      const screen = await withRetries({
        async run({ remainingMs }) {
          const declared = instance.routes[routeId];
          const route = isLazyRoute(declared)
            ? await runInPhase(remote.id, 'screen', remainingMs(), () => declared.load())
            : declared;
          if (!isRoute(route)) throw new RemoteError(remote.id, 'screen', 'contract');
          return route;
        },
        mayRetry: () => true,
        failed: (error, { attempt, elapsed }) =>
          report(remote, { error, phase: 'screen', attempt, ms: elapsed(), by }),
      });
      // The remote was unloaded meanwhile, so this screen is one of a disposed instance.
      if (lifetime.signal.aborted) throw new RemoteError(remote.id, 'screen', 'disabled');
      screens.set(routeId, screen);
      return screen;
    },
    forget(remote) {
      for (const { id } of remote.routes) screens.delete(id);
    },
  };
}
