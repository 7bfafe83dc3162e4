import { mismatches } from '@hareto/platform/host-contract/compatibility.ts';
import type { Host } from '@hareto/platform/host-contract/host.ts';
import type { Registry, RemoteManifest } from '@hareto/platform/host-contract/registry.ts';
import { remotePath } from '@hareto/platform/host-contract/registry.ts';
import {
  hasRoutes,
  type RemoteInstance,
  type RemoteModule,
  toRemoteModule,
} from '@hareto/platform/host-contract/remote-module.ts';
import type { Containers } from './containers.ts';
import type { RunEntry } from './entry-script.ts';
import type { RunInPhase } from './phases.ts';
import { type LoadPhase, RemoteError } from './remote-error.ts';

/** A loaded remote. */
export interface LoadedRemote {
  readonly instance: RemoteInstance;
  /**
   * Aborted when the remote is unloaded, which removes everything that it registered at the host.
   */
  readonly lifetime: AbortController;
}

export interface LoadDependencies {
  registry: Registry;
  containers: Containers;
  runEntry: RunEntry;
  /** The capabilities of one remote; `signal` aborts when the remote is unloaded. */
  hostFor: (remote: RemoteManifest, signal: AbortSignal) => Host;
}

interface Limits {
  /** Milliseconds for the script of the entry. */
  readonly entry: number;
  /** Milliseconds left for all remaining steps. */
  remainingMs(): number;
}

/** Makes one attempt to load a remote: entry, module, set-up. Calls `enter` when a phase begins. */
export type LoadRemote = (
  remote: RemoteManifest,
  enter: (phase: LoadPhase) => void,
  limits: Limits,
) => Promise<LoadedRemote>;

/** The name of the remote's container (tooling/webpack/remote.ts). */
const containerOf = (remote: RemoteManifest) => `hareto_${remote.id}`;

/** Loads and unloads remotes. */
export function createLoadRemote(
  { registry, containers, runEntry, hostFor }: LoadDependencies,
  runInPhase: RunInPhase,
) {
  const loadModule = createLoadModule({ containers, runEntry }, runInPhase);

  const load: LoadRemote = async (remote, enter, limits) => {
    // A remote that this host cannot serve must not be downloaded.
    if (mismatches(remote, registry.host).length > 0)
      throw new RemoteError(remote.id, 'validate', 'contract');
    const module = await loadModule(remote, enter, limits);
    enter('setup');
    if (mismatches(module, registry.host).length > 0)
      throw new RemoteError(remote.id, 'validate', 'contract');
    const lifetime = new AbortController();
    const instance = await runInPhase(remote.id, 'setup', limits.remainingMs(), () =>
      module.setup(hostFor(remote, lifetime.signal)),
    );
    if (
      !hasRoutes(
        instance,
        remote.routes.map((route) => route.id),
      )
    )
      throw new RemoteError(remote.id, 'setup', 'contract');
    return { instance, lifetime };
  };

  /**
   * Removes everything that the remote registered at the host, even if `dispose` throws. Only a new
   * container gives a new instance.
   */
  async function unload(
    remote: RemoteManifest,
    { instance, lifetime }: LoadedRemote,
  ): Promise<void> {
    lifetime.abort();
    containers.forget(containerOf(remote));
    await instance.dispose?.();
  }

  return { load, unload };
}

/** Loads the remote's module from the container that its entry leaves in the page. */
function createLoadModule(
  { containers, runEntry }: Pick<LoadDependencies, 'containers' | 'runEntry'>,
  runInPhase: RunInPhase,
) {
  return async (
    remote: RemoteManifest,
    enter: (phase: LoadPhase) => void,
    limits: Limits,
  ): Promise<RemoteModule> => {
    const container = containerOf(remote);
    enter('entry');
    await runEntry(
      { remoteId: remote.id, url: `${remotePath(remote)}${remote.entry}`, container },
      { timeoutMs: Math.min(limits.entry, limits.remainingMs()) },
    );
    enter('expose');
    try {
      const module = toRemoteModule(
        await runInPhase(remote.id, 'expose', limits.remainingMs(), () =>
          containers.load(container),
        ),
      );
      // After a shared dependency has failed once, webpack resolves an empty module.
      if (!module) throw new RemoteError(remote.id, 'validate', 'empty-module');
      return module;
    } catch (thrown) {
      containers.forget(container);
      throw thrown;
    }
  };
}
