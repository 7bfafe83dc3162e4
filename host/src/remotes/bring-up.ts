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
import type { InPhase } from './phases.ts';
import { type LoadPhase, RemoteError } from './remote-error.ts';

/** A remote that is up. */
export interface Live {
  readonly instance: RemoteInstance;
  /** Ends with the remote: what the host has lent it is taken back. */
  readonly life: AbortController;
}

export interface BringUpDependencies {
  registry: Registry;
  containers: Containers;
  runEntry: RunEntry;
  /** The capabilities of one remote; `signal` aborts when the remote is taken away. */
  hostFor: (remote: RemoteManifest, signal: AbortSignal) => Host;
}

interface Limits {
  /** Milliseconds for the script of the entry. */
  readonly entry: number;
  /** Milliseconds left for all that is still to be done. */
  left(): number;
}

/**
 * One attempt to bring a remote up: its entry, its module, its set-up. `enter` is told of each
 * phase as it begins.
 */
export type BringUp = (
  remote: RemoteManifest,
  enter: (phase: LoadPhase) => void,
  limits: Limits,
) => Promise<Live>;

/** The name of the remote's container (tooling/webpack/remote.ts). */
const containerOf = (remote: RemoteManifest) => `hareto_${remote.id}`;

/** Bringing remotes up, and taking them down. */
export function createBringUp(
  { registry, containers, runEntry, hostFor }: BringUpDependencies,
  inPhase: InPhase,
) {
  const loadModule = createLoadModule({ containers, runEntry }, inPhase);

  const bringUp: BringUp = async (remote, enter, limits) => {
    // Nothing is downloaded for a host that cannot serve it.
    if (mismatches(remote, registry.host).length > 0)
      throw new RemoteError(remote.id, 'validate', 'contract');
    const module = await loadModule(remote, enter, limits);
    enter('setup');
    if (mismatches(module, registry.host).length > 0)
      throw new RemoteError(remote.id, 'validate', 'contract');
    const life = new AbortController();
    const instance = await inPhase(remote.id, 'setup', limits.left(), () =>
      module.setup(hostFor(remote, life.signal)),
    );
    if (
      !hasRoutes(
        instance,
        remote.routes.map((route) => route.id),
      )
    )
      throw new RemoteError(remote.id, 'setup', 'contract');
    return { instance, life };
  };

  /**
   * Whatever `dispose` does, what the host has lent is taken back; only a new container gives a new
   * instance.
   */
  async function takeDown(remote: RemoteManifest, { instance, life }: Live): Promise<void> {
    life.abort();
    containers.forget(containerOf(remote));
    await instance.dispose?.();
  }

  return { bringUp, takeDown };
}

/** The remote's module: what its entry leaves in the page, and exposes. */
function createLoadModule(
  { containers, runEntry }: Pick<BringUpDependencies, 'containers' | 'runEntry'>,
  inPhase: InPhase,
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
      { timeoutMs: Math.min(limits.entry, limits.left()) },
    );
    enter('expose');
    try {
      const module = toRemoteModule(
        await inPhase(remote.id, 'expose', limits.left(), () => containers.load(container)),
      );
      // A shared dependency that failed once makes webpack resolve an empty module.
      if (!module) throw new RemoteError(remote.id, 'validate', 'empty-module');
      return module;
    } catch (thrown) {
      containers.forget(container);
      throw thrown;
    }
  };
}
