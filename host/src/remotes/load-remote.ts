import { mismatches } from '@hareto/platform/host-contract/compatibility.ts';
import type { Host } from '@hareto/platform/host-contract/host.ts';
import {
  type Registry,
  type RemoteManifest,
  remotePath,
} from '@hareto/platform/host-contract/registry.ts';
import {
  disposeInstance,
  hasRoutes,
  isEmptyModule,
  type RemoteInstance,
  type RemoteModule,
  toRemoteModule,
} from '@hareto/platform/host-contract/remote-module.ts';
import type { Containers } from './containers.ts';
import type { RunEntry } from './entry-script.ts';
import type { Report } from './outcome.ts';
import type { RunInPhase } from './phases.ts';
import { type LoadPhase, RemoteError } from './remote-error.ts';

/** A loaded remote. */
export interface LoadedRemote {
  readonly instance: RemoteInstance;
  /** Aborted when the remote is unloaded, which ends its subscriptions at the host. */
  readonly lifetime: AbortController;
}

export interface LoadDependencies {
  registry: Registry;
  containers: Containers;
  runEntry: RunEntry;
  /** The capabilities of one remote; `signal` aborts when the remote is unloaded. */
  hostFor: (remote: RemoteManifest, signal: AbortSignal) => Host;
  report: Report;
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
export function createLoadRemote(dependencies: LoadDependencies, runInPhase: RunInPhase) {
  const { registry } = dependencies;
  const loadModule = createLoadModule(dependencies, runInPhase);
  const { setUp, unload } = createInstances(dependencies, runInPhase);

  const load: LoadRemote = async (remote, enter, limits) => {
    let phase: LoadPhase = 'validate';
    const follow = (next: LoadPhase) => {
      phase = next;
      enter(next);
    };
    // Phases throw `RemoteError`s; reading the values of a remote may throw anything.
    return loadChecked(remote, follow, limits).catch((thrown: unknown) => {
      if (thrown instanceof RemoteError) throw thrown;
      throw new RemoteError(remote.id, phase, 'contract', { cause: thrown });
    });
  };

  const loadChecked: LoadRemote = async (remote, enter, limits) => {
    // A remote that this host cannot serve must not be downloaded.
    if (mismatches(remote, registry.host).length > 0)
      throw new RemoteError(remote.id, 'validate', 'contract');
    const module = await loadModule(remote, enter, limits);
    if (mismatches(module, registry.host).length > 0)
      throw new RemoteError(remote.id, 'validate', 'contract');
    enter('setup');
    return setUp(remote, module, limits.remainingMs());
  };

  return { load, unload };
}

/** Starts and ends the instances of remotes. */
function createInstances(
  { containers, hostFor, report }: LoadDependencies,
  runInPhase: RunInPhase,
) {
  async function setUp(remote: RemoteManifest, module: RemoteModule, ms: number) {
    const lifetime = new AbortController();
    const setup = (async () => module.setup(hostFor(remote, lifetime.signal)))();
    try {
      const instance = await runInPhase(remote.id, 'setup', ms, () => setup);
      const routeIds = remote.routes.map((route) => route.id);
      if (!hasRoutes(instance, routeIds)) throw new RemoteError(remote.id, 'setup', 'contract');
      return { instance, lifetime };
    } catch (thrown) {
      end(remote, lifetime);
      // A setup cannot be cancelled, so its instance may still arrive after the time limit.
      setup.then(
        (instance) => dispose(remote, instance),
        () => undefined,
      );
      throw thrown;
    }
  }

  /** Also forgets the container, because only a new container gives a new instance. */
  function end(remote: RemoteManifest, lifetime: AbortController): void {
    lifetime.abort();
    containers.forget(containerOf(remote));
  }

  const dispose = async (remote: RemoteManifest, instance: unknown): Promise<void> =>
    disposeInstance(instance).catch((cause: unknown) => {
      const error = new RemoteError(remote.id, 'dispose', 'dispose', { cause });
      report(remote, { error, phase: error.phase, attempt: 1, ms: 0, by: 'navigation' });
    });

  /** Ends the remote's subscriptions at the host, even if its `dispose` throws. */
  function unload(remote: RemoteManifest, { instance, lifetime }: LoadedRemote): void {
    end(remote, lifetime);
    void dispose(remote, instance);
  }

  return { setUp, unload };
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
      const loaded = await runInPhase(remote.id, 'expose', limits.remainingMs(), () =>
        containers.load(container),
      );
      const module = toRemoteModule(loaded);
      if (module) return module;
      const causeKind = isEmptyModule(loaded) ? 'empty-module' : 'contract';
      throw new RemoteError(remote.id, 'validate', causeKind);
    } catch (thrown) {
      containers.forget(container);
      throw thrown;
    }
  };
}
