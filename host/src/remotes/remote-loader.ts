import type { LoadEvent } from '@hareto/platform/host-contract/load-event.ts';
import type { Registry, RemoteManifest } from '@hareto/platform/host-contract/registry.ts';
import {
  isLazyRoute,
  isRoute,
  type RemoteInstance,
  type RemoteRoute,
} from '@hareto/platform/host-contract/remote-module.ts';
import { type BringUpDependencies, createBringUp, type Live } from './bring-up.ts';
import { createRetries, type Attempt, type Means } from './retries.ts';
import { createPhases } from './phases.ts';
import { LIMITS } from './recovery.ts';
import { type LoadPhase, RemoteError, type ScriptFailure } from './remote-error.ts';

export type RemoteState =
  | { readonly status: 'idle' }
  | {
      readonly status: 'loading';
      readonly phase: LoadPhase;
      readonly attempt: number;
      readonly since: number;
    }
  | {
      readonly status: 'ready';
      readonly instance: RemoteInstance;
      readonly ms: Partial<Record<LoadPhase, number>>;
    }
  | { readonly status: 'failed'; readonly error: RemoteError };

/**
 * Who wants the remote: a failed prefetch is nobody's failure, and a recovery's attempts were
 * reported by what they recover from.
 */
export type RequestedBy = LoadEvent['requestedBy'];

export interface RemoteLoader {
  readonly registry: Registry;
  state(id: string): RemoteState;
  subscribe(listener: () => void): () => void;
  /**
   * Brings the remote up, or joins who is doing so, and fetches the screen. Rejects with a
   * `RemoteError`; a later call tries again.
   */
  route(id: string, routeId: string, by: RequestedBy): Promise<RemoteRoute>;
  /** The screen when `route` has fetched it, else null. */
  shown(routeId: string): RemoteRoute | null;
  /** Takes a remote away whose screen lets nothing else be shown; who asks again gets it anew. */
  stop(id: string): void;
  /** Takes a remote away whose flag was turned off; `enable` lets it come back. */
  disable(id: string): void;
  enable(id: string): void;
}

export interface LoaderDependencies extends BringUpDependencies, Means {
  /** Why code behind an entry failed (script-failure.ts). */
  explain: (thrown: unknown) => ScriptFailure;
  report: (remote: RemoteManifest, outcome: Outcome) => void;
}

export interface Outcome {
  readonly error: RemoteError | null;
  readonly phase: LoadPhase;
  readonly attempt: number;
  readonly ms: number;
  readonly by: RequestedBy;
}

interface Running {
  readonly up: Promise<Live>;
  readonly request: Request;
}

interface Request {
  /**
   * Who navigates is not content with the one try that a prefetch makes, and joins it all the same.
   */
  by: RequestedBy;
}

const IDLE: RemoteState = { status: 'idle' };

/**
 * The book of the remotes: which are up, on their way, failed or taken away, and the screens that
 * were fetched.
 */
export function createRemoteLoader(dependencies: LoaderDependencies): RemoteLoader {
  const { registry, report, now = () => performance.now() } = dependencies;
  const inPhase = createPhases(dependencies.explain);
  const withRetries = createRetries(dependencies);
  const { bringUp, takeDown } = createBringUp(dependencies, inPhase);
  const states = new Map<string, RemoteState>();
  const running = new Map<string, Running>();
  const live = new Map<string, Live>();
  const disabled = new Set<string>();
  const screens = new Map<string, RemoteRoute>();
  const listeners = new Set<() => void>();

  const move = (id: string, state: RemoteState) => {
    states.set(id, state);
    for (const listener of listeners) listener();
  };

  function start(remote: RemoteManifest, request: Request): Promise<Live> {
    const since = now();
    const entry = request.by === 'recovery' ? LIMITS.recovery : LIMITS.entry;
    const ms: Partial<Record<LoadPhase, number>> = {};
    let phase: LoadPhase = 'entry';
    let phaseBegan = since;
    const leave = () => {
      ms[phase] = (ms[phase] ?? 0) + now() - phaseBegan;
      phaseBegan = now();
    };
    const run = async ({ attempt, elapsed, left }: Attempt): Promise<Live> => {
      const enter = (next: LoadPhase) => {
        leave();
        phase = next;
        move(remote.id, { status: 'loading', phase, attempt, since });
      };
      const up = await bringUp(remote, enter, { entry, left });
      leave();
      if (disabled.has(remote.id)) throw new RemoteError(remote.id, 'setup', 'disabled');
      live.set(remote.id, up);
      move(remote.id, { status: 'ready', instance: up.instance, ms });
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
        move(remote.id, { status: 'failed', error });
        report(remote, { error, phase: error.phase, attempt, ms: elapsed(), by: request.by });
      },
    });
  }

  function ensure(remote: RemoteManifest, by: RequestedBy): Promise<Live> {
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
  }

  /** The screen's own scripts. webpack forgets a chunk that failed, so the next call is a try. */
  const fetchScreen = (
    remote: RemoteManifest,
    routeId: string,
    by: RequestedBy,
    { instance }: Live,
  ): Promise<RemoteRoute> =>
    withRetries({
      async run({ left }) {
        const declared = instance.routes[routeId];
        const route = isLazyRoute(declared)
          ? await inPhase(remote.id, 'screen', left(), () => declared.load())
          : declared;
        if (!isRoute(route)) throw new RemoteError(remote.id, 'screen', 'contract');
        return route;
      },
      mayRetry: () => by !== 'prefetch',
      failed: (error, { attempt, elapsed }) =>
        report(remote, { error, phase: 'screen', attempt, ms: elapsed(), by }),
    });

  function takeAway(error: RemoteError): void {
    const { remoteId: id } = error;
    const remote = registry.remotes.find((candidate) => candidate.id === id);
    const up = live.get(id);
    if (!remote || !up) return;
    live.delete(id);
    for (const { id: routeId } of remote.routes) screens.delete(routeId);
    const ended = (how: RemoteError) =>
      report(remote, { error: how, phase: how.phase, attempt: 1, ms: 0, by: 'navigation' });
    move(id, { status: 'failed', error });
    ended(error);
    void takeDown(remote, up).catch((thrown: unknown) =>
      ended(new RemoteError(id, 'dispose', 'dispose', { cause: thrown })),
    );
  }

  return {
    registry,
    state: (id) => states.get(id) ?? IDLE,
    subscribe(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    shown: (routeId) => screens.get(routeId) ?? null,
    async route(id, routeId, by) {
      const remote = registry.remotes.find((candidate) => candidate.id === id);
      if (!remote) throw new RemoteError(id, 'entry', 'unknown-remote');
      if (disabled.has(id)) throw new RemoteError(id, 'entry', 'disabled');
      const present = screens.get(routeId);
      if (present) return present;
      const screen = await fetchScreen(remote, routeId, by, await ensure(remote, by));
      screens.set(routeId, screen);
      return screen;
    },
    stop: (id) => takeAway(new RemoteError(id, 'render', 'stuck')),
    disable(id) {
      if (disabled.has(id)) return;
      disabled.add(id);
      takeAway(new RemoteError(id, 'dispose', 'disabled'));
    },
    enable(id) {
      if (disabled.delete(id)) states.delete(id);
    },
  };
}
