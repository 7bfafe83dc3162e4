import { mismatches } from '@hareto/shared/host-contract/compatibility.ts';
import type { Host } from '@hareto/shared/host-contract/host.ts';
import type { HostManifest, Registry, RemoteManifest } from '@hareto/shared/host-contract/registry.ts';
import { remotePath } from '@hareto/shared/host-contract/registry.ts';
import { hasRoutes, isLazyRoute, isRoute, type RemoteInstance, type RemoteModule, type RemoteRoute, toRemoteModule } from '@hareto/shared/host-contract/remote-module.ts';
import { type LoadPhase, RemoteError, toRemoteError } from './remote-error.ts';

/** What of the federation runtime the loader needs; the tests give their own. */
export interface Federation {
  register(name: string, entry: string, options: { force: boolean }): void;
  load(request: string): Promise<unknown>;
}

export type RemoteState =
  | { readonly status: 'idle' }
  | { readonly status: 'loading'; readonly since: number }
  | { readonly status: 'ready'; readonly version: string; readonly instance: RemoteInstance }
  | { readonly status: 'failed'; readonly error: RemoteError };

export interface RemoteLoader {
  state(id: string): RemoteState;
  subscribe(listener: () => void): () => void;
  /** Brings the remote up, or joins the attempt under way. Rejects with a `RemoteError`; a later call tries again. */
  ensure(id: string): Promise<RemoteInstance>;
  /** Brings the remote up and fetches the screen's own scripts. */
  route(id: string, routeId: string): Promise<RemoteRoute>;
  /** The screen when `route` has fetched it, else null. */
  shown(id: string, routeId: string): RemoteRoute | null;
}

interface Dependencies {
  registry: Registry;
  federation: Federation;
  hostFor: (remote: RemoteManifest) => Host;
  onFailure: (error: RemoteError) => void;
  now?: () => number;
  wait?: (ms: number) => Promise<void>;
}

const IDLE: RemoteState = { status: 'idle' };
const ATTEMPTS = 3;
const containerName = (id: string) => `hareto_${id}`;

export function createRemoteLoader({ registry, federation, hostFor, onFailure, now = Date.now, wait = pause }: Dependencies): RemoteLoader {
  const states = new Map<string, RemoteState>();
  const running = new Map<string, Promise<RemoteInstance>>();
  const listeners = new Set<() => void>();

  const move = (id: string, state: RemoteState) => {
    states.set(id, state);
    for (const listener of listeners) listener();
  };

  async function bringUp(remote: RemoteManifest): Promise<RemoteInstance> {
    const failedBefore = states.get(remote.id)?.status === 'failed';
    move(remote.id, { status: 'loading', since: now() });
    try {
      if (mismatches(remote, registry.host).length > 0) throw new RemoteError(remote.id, 'validate', 'contract');
      const module = await loadModule(remote, failedBefore);
      const instance = await setUp(remote, module, registry.host, hostFor(remote));
      move(remote.id, { status: 'ready', version: remote.version, instance });
      return instance;
    } catch (thrown) {
      const error = toRemoteError(remote.id, 'entry', thrown);
      move(remote.id, { status: 'failed', error });
      onFailure(error);
      throw error;
    } finally {
      running.delete(remote.id);
    }
  }

  /** Federation and webpack both remember a failure for ever; registering again by force is what makes a second try a try. */
  async function loadModule(remote: RemoteManifest, failedBefore: boolean): Promise<RemoteModule> {
    for (let attempt = 1; ; attempt += 1) {
      federation.register(containerName(remote.id), `${remotePath(remote)}${remote.entry}`, { force: attempt > 1 || failedBefore });
      try {
        return await loadOnce(remote, federation);
      } catch (thrown) {
        const error = toRemoteError(remote.id, 'entry', thrown);
        if (!error.retryable || attempt === ATTEMPTS) throw error;
        await wait(Math.random() * Math.min(8_000, 400 * 2 ** attempt));
      }
    }
  }

  const screens = new Map<string, RemoteRoute>();
  const loader: RemoteLoader = {
    state: (id) => states.get(id) ?? IDLE,
    subscribe(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    shown: (_, routeId) => screens.get(routeId) ?? null,
    async route(id, routeId) {
      const instance = await loader.ensure(id);
      const declared = instance.routes[routeId];
      const route = isLazyRoute(declared) ? await declared.load().catch((thrown: unknown) => Promise.reject(toRemoteError(id, 'expose', thrown))) : declared;
      if (!isRoute(route)) throw new RemoteError(id, 'validate', 'contract');
      screens.set(routeId, route);
      return route;
    },
    ensure(id) {
      const state = states.get(id);
      if (state?.status === 'ready') return Promise.resolve(state.instance);
      const joined = running.get(id);
      if (joined) return joined;
      const remote = registry.remotes.find((candidate) => candidate.id === id);
      if (!remote) return Promise.reject(new RemoteError(id, 'entry', 'unknown-remote'));
      const attempt = bringUp(remote);
      running.set(id, attempt);
      return attempt;
    },
  };
  return loader;
}

async function loadOnce(remote: RemoteManifest, federation: Federation): Promise<RemoteModule> {
  const loaded = await inPhase(remote, 'expose', () => federation.load(`${containerName(remote.id)}/remote`));
  const module = toRemoteModule(loaded);
  // A shared dependency that failed once makes webpack resolve an empty module.
  if (!module) throw new RemoteError(remote.id, 'validate', 'empty-module');
  return module;
}

async function setUp(remote: RemoteManifest, module: RemoteModule, gives: HostManifest, host: Host): Promise<RemoteInstance> {
  if (mismatches(module, gives).length > 0) throw new RemoteError(remote.id, 'validate', 'contract');
  let instance: RemoteInstance;
  try {
    instance = await module.setup(host);
  } catch (thrown) {
    throw new RemoteError(remote.id, 'setup', 'setup', { cause: thrown });
  }
  const routeIds = remote.routes.map((route) => route.id);
  if (!hasRoutes(instance, routeIds)) throw new RemoteError(remote.id, 'setup', 'contract');
  return instance;
}

async function inPhase<T>(remote: RemoteManifest, phase: LoadPhase, act: () => Promise<T>): Promise<T> {
  try {
    return await act();
  } catch (thrown) {
    throw toRemoteError(remote.id, phase, thrown);
  }
}

const pause = (ms: number) => new Promise<void>((resolve) => setTimeout(resolve, ms));
