import { mismatches } from '@hareto/shared/host-contract/compatibility.ts';
import type { Host } from '@hareto/shared/host-contract/host.ts';
import type { LoadEvent } from '@hareto/shared/host-contract/load-event.ts';
import type { Registry, RemoteManifest } from '@hareto/shared/host-contract/registry.ts';
import { remotePath } from '@hareto/shared/host-contract/registry.ts';
import { hasRoutes, isLazyRoute, isRoute, type RemoteInstance, type RemoteModule, type RemoteRoute, toRemoteModule } from '@hareto/shared/host-contract/remote-module.ts';
import type { RunEntry } from './entry-script.ts';
import type { Federation } from './federation.ts';
import { backoff, LIMITS, mayTryAgain, pause, within } from './recovery.ts';
import { type LoadPhase, RemoteError, type ScriptFailure } from './remote-error.ts';

export type RemoteState =
  | { readonly status: 'idle' }
  | { readonly status: 'loading'; readonly phase: LoadPhase; readonly attempt: number; readonly since: number }
  | { readonly status: 'ready'; readonly instance: RemoteInstance; readonly ms: Partial<Record<LoadPhase, number>> }
  | { readonly status: 'failed'; readonly error: RemoteError };

/** Who wants the remote: a failed prefetch is nobody's failure, and a recovery's attempts were reported by what they recover from. */
export type RequestedBy = LoadEvent['requestedBy'];

export interface RemoteLoader {
  readonly registry: Registry;
  state(id: string): RemoteState;
  subscribe(listener: () => void): () => void;
  /** Brings the remote up, or joins who is doing so, and fetches the screen. Rejects with a `RemoteError`; a later call tries again. */
  route(id: string, routeId: string, by: RequestedBy): Promise<RemoteRoute>;
  /** The screen when `route` has fetched it, else null. */
  shown(routeId: string): RemoteRoute | null;
  /** Takes a remote away whose flag was turned off; `enable` lets it come back. */
  disable(id: string): void;
  enable(id: string): void;
}

export interface LoaderDependencies {
  registry: Registry;
  federation: Federation;
  runEntry: RunEntry;
  /** The capabilities of one remote; `signal` aborts when the remote is taken away. */
  hostFor: (remote: RemoteManifest, signal: AbortSignal) => Host;
  /** Why code behind an entry failed (script-failure.ts). */
  explain: (thrown: unknown) => ScriptFailure;
  report: (remote: RemoteManifest, outcome: Outcome) => void;
  /** Fetches a file past the browser's cache, which keeps the new copy; answers whether the whole of it came. */
  refetch: (url: string) => Promise<boolean>;
  /** Resolves when the browser has a network, or `limit` at the latest. */
  whenOnline: (limit: Promise<void>) => Promise<void>;
  now?: () => number;
  wait?: (ms: number) => Promise<void>;
}

export interface Outcome {
  readonly error: RemoteError | null;
  readonly phase: LoadPhase;
  readonly attempt: number;
  readonly ms: number;
  readonly by: RequestedBy;
}

interface Live {
  readonly instance: RemoteInstance;
  readonly life: AbortController;
}

interface Running {
  readonly up: Promise<Live>;
  readonly request: Request;
}

interface Request {
  /** Who navigates is not content with the one try that a prefetch makes, and joins it all the same. */
  by: RequestedBy;
}

const IDLE: RemoteState = { status: 'idle' };
const containerOf = (remote: RemoteManifest) => `hareto_${remote.id}`;

export function createRemoteLoader(dependencies: LoaderDependencies): RemoteLoader {
  const { registry, report, now = () => performance.now(), wait = pause } = dependencies;
  const states = new Map<string, RemoteState>();
  const running = new Map<string, Running>();
  const live = new Map<string, Live>();
  const disabled = new Set<string>();
  /** Remotes whose modules federation may remember as failed. */
  const spoilt = new Set<string>();
  const screens = new Map<string, RemoteRoute>();
  const listeners = new Set<() => void>();

  const move = (id: string, state: RemoteState) => {
    states.set(id, state);
    for (const listener of listeners) listener();
  };

  /** Runs `act` as `phase`, for `ms` at the longest; whatever it throws comes out as a `RemoteError`. */
  async function inPhase<T>(remote: RemoteManifest, phase: LoadPhase, ms: number, act: () => T | Promise<T>): Promise<T> {
    try {
      return await within(ms, Promise.resolve(act()), () => new RemoteError(remote.id, phase, 'timeout'));
    } catch (thrown) {
      if (thrown instanceof RemoteError) throw thrown;
      const { causeKind, ...where } = phase === 'setup' ? { causeKind: 'setup' as const } : dependencies.explain(thrown);
      throw new RemoteError(remote.id, phase, causeKind, { cause: thrown, ...where });
    }
  }

  /**
   * A file that came and was not taken has broken off, or it is another one than the release says; the browser would keep that for as
   * long as it keeps the right one.
   */
  async function lookAgain(error: RemoteError, hasLooked: boolean): Promise<RemoteError | 'repaired'> {
    const { url, httpStatus } = error;
    if (error.causeKind !== 'integrity' || url === undefined || httpStatus === undefined) return error;
    const isWhole = await dependencies.refetch(url);
    if (!isWhole) return new RemoteError(error.remoteId, error.phase, 'network', { cause: error.cause, url, traceId: error.traceId });
    return hasLooked ? error : 'repaired';
  }

  async function attemptToLoad(remote: RemoteManifest, enter: (phase: LoadPhase) => void, entryLimit: number, left: () => number): Promise<RemoteModule> {
    const name = containerOf(remote);
    const url = `${remotePath(remote)}${remote.entry}`;
    enter('entry');
    dependencies.federation.register(name, url, { force: spoilt.has(remote.id) });
    await dependencies.runEntry({ remoteId: remote.id, url, container: name }, { timeoutMs: Math.min(entryLimit, left()) });
    enter('expose');
    try {
      const loaded = await inPhase(remote, 'expose', left(), () => dependencies.federation.load(`${name}/remote`));
      spoilt.delete(remote.id);
      const module = toRemoteModule(loaded);
      // A shared dependency that failed once makes webpack resolve an empty module.
      if (!module) throw new RemoteError(remote.id, 'validate', 'empty-module');
      return module;
    } catch (thrown) {
      spoilt.add(remote.id);
      throw thrown;
    }
  }

  async function setUp(remote: RemoteManifest, module: RemoteModule, left: () => number): Promise<Live> {
    if (mismatches(module, registry.host).length > 0) throw new RemoteError(remote.id, 'validate', 'contract');
    const life = new AbortController();
    const instance = await inPhase(remote, 'setup', left(), () => module.setup(dependencies.hostFor(remote, life.signal)));
    if (!hasRoutes(instance, remote.routes.map((route) => route.id))) throw new RemoteError(remote.id, 'setup', 'contract');
    return { instance, life };
  }

  async function bringUp(remote: RemoteManifest, request: Request): Promise<Live> {
    const began = now();
    const left = () => Math.max(1, LIMITS.total - (now() - began));
    const ms: Partial<Record<LoadPhase, number>> = {};
    const entryLimit = request.by === 'recovery' ? LIMITS.recovery : LIMITS.entry;
    let hasLooked = false;
    let phase: LoadPhase = 'entry';
    let phaseBegan = began;
    for (let attempt = 1; ; attempt += 1) {
      const enter = (next: LoadPhase) => {
        ms[phase] = (ms[phase] ?? 0) + now() - phaseBegan;
        phase = next;
        phaseBegan = now();
        move(remote.id, { status: 'loading', phase, attempt, since: began });
      };
      try {
        // Nothing is downloaded for a host that cannot serve it.
        if (mismatches(remote, registry.host).length > 0) throw new RemoteError(remote.id, 'validate', 'contract');
        const module = await attemptToLoad(remote, enter, entryLimit, left);
        enter('setup');
        const up = await setUp(remote, module, left);
        ms.setup = now() - phaseBegan;
        if (disabled.has(remote.id)) throw new RemoteError(remote.id, 'setup', 'disabled');
        live.set(remote.id, up);
        move(remote.id, { status: 'ready', instance: up.instance, ms });
        report(remote, { error: null, phase: 'setup', attempt, ms: now() - began, by: request.by });
        return up;
      } catch (thrown) {
        const error = await lookAgain(thrown instanceof RemoteError ? thrown : new RemoteError(remote.id, phase, 'evaluation', { cause: thrown }), hasLooked);
        if (error === 'repaired') {
          hasLooked = true;
          continue;
        }
        // The entry came: the server is back. Browsers hand out a preload that failed once more, so that the first try may fail unasked.
        const isBack = request.by === 'recovery' && error.phase === 'expose';
        if ((request.by === 'navigation' || isBack) && mayTryAgain(error, attempt, now() - began)) {
          await wait(backoff(attempt));
          await dependencies.whenOnline(wait(left()));
          continue;
        }
        move(remote.id, { status: 'failed', error });
        report(remote, { error, phase: error.phase, attempt, ms: now() - began, by: request.by });
        throw error;
      }
    }
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
    const up = bringUp(remote, request).finally(() => running.delete(remote.id));
    running.set(remote.id, { up, request });
    return up;
  }

  /** The screen's own scripts. webpack forgets a chunk that failed, so the next call is a try. */
  async function fetchScreen(remote: RemoteManifest, routeId: string, by: RequestedBy, { instance }: Live): Promise<RemoteRoute> {
    const declared = instance.routes[routeId];
    const began = now();
    let hasLooked = false;
    for (let attempt = 1; ; attempt += 1) {
      try {
        const route = isLazyRoute(declared) ? await inPhase(remote, 'screen', Math.max(1, LIMITS.total - (now() - began)), () => declared.load()) : declared;
        if (!isRoute(route)) throw new RemoteError(remote.id, 'screen', 'contract');
        return route;
      } catch (thrown) {
        const error = await lookAgain(thrown as RemoteError, hasLooked);
        if (error === 'repaired') {
          hasLooked = true;
          continue;
        }
        if (by !== 'prefetch' && mayTryAgain(error, attempt, now() - began)) {
          await wait(backoff(attempt));
          await dependencies.whenOnline(wait(LIMITS.total));
          continue;
        }
        report(remote, { error, phase: 'screen', attempt, ms: now() - began, by });
        throw error;
      }
    }
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
    disable(id) {
      if (disabled.has(id)) return;
      disabled.add(id);
      const remote = registry.remotes.find((candidate) => candidate.id === id);
      const up = live.get(id);
      if (!remote || !up) return;
      live.delete(id);
      // Its module stays in webpack's memory; only a new container gives a new instance.
      spoilt.add(id);
      for (const { id: routeId } of remote.routes) screens.delete(routeId);
      const error = new RemoteError(id, 'dispose', 'disabled');
      move(id, { status: 'failed', error });
      report(remote, { error, phase: 'dispose', attempt: 1, ms: 0, by: 'navigation' });
      void takeDown(up).catch((thrown: unknown) => {
        report(remote, { error: new RemoteError(id, 'dispose', 'dispose', { cause: thrown }), phase: 'dispose', attempt: 1, ms: 0, by: 'navigation' });
      });
    },
    enable(id) {
      if (disabled.delete(id)) states.delete(id);
    },
  };
}

/** Whatever `dispose` does, what the host has lent is taken back. */
async function takeDown({ instance, life }: Live): Promise<void> {
  life.abort();
  await instance.dispose?.();
}
