import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';
import { availableParallelism } from 'node:os';
import { fileURLToPath } from 'node:url';
import { makeIfChanged } from './stamps.ts';

export interface BuildTask {
  /** The name that build-program.ts knows; also shown during the build. */
  readonly name: string;
  /** The name of the file with the hash of the last build (stamps.ts). */
  readonly stamp: string;
  readonly inputHash: string;
  /** True when the output of an earlier build exists. */
  readonly isBuilt: boolean;
}

export interface BuildOptions {
  /** Called with the name of each task that must be built. */
  readonly onStep: (name: string) => void;
  readonly onBuilt?: (name: string) => void;
  /** When it is aborted, running builds are killed and the promise rejects. */
  readonly signal?: AbortSignal | undefined;
}

/** A build takes up to 1 GB of memory, and more than four in parallel gain little. */
const PROCESSES = Math.min(availableParallelism(), 4);
const PROGRAM = fileURLToPath(new URL('./build-program.ts', import.meta.url));

/**
 * Builds what has changed, in the order of `tasks`, in parallel processes. The first failure ends
 * the other builds and is thrown.
 */
export async function buildInProcesses(
  tasks: readonly BuildTask[],
  { onStep, onBuilt, signal }: BuildOptions,
): Promise<void> {
  const failure = new AbortController();
  const stopSignal = AbortSignal.any([failure.signal, ...(signal ? [signal] : [])]);
  const queue = [...tasks];
  const buildQueue = async () => {
    const builder = createBuilder(stopSignal);
    try {
      for (let task = queue.shift(); task; task = queue.shift()) {
        const { name, stamp, inputHash, isBuilt } = task;
        stopSignal.throwIfAborted();
        await makeIfChanged(stamp, inputHash, isBuilt, async () => {
          onStep(name);
          await builder.build(name);
          onBuilt?.(name);
        });
      }
    } catch (error) {
      failure.abort(error);
    } finally {
      builder.close();
    }
  };
  await Promise.all(Array.from({ length: Math.min(PROCESSES, tasks.length) }, buildQueue));
  stopSignal.throwIfAborted();
}

/** A process for builds, started with its first build. */
function createBuilder(signal: AbortSignal) {
  let child: ChildProcess | undefined;
  return {
    async build(name: string): Promise<void> {
      child ??= startProgram(signal);
      const exit = once(child, 'exit', { signal }).then(([code, killedBy]) => {
        throw new Error(`the build of ${name} ended early (${String(killedBy ?? code)})`);
      });
      const answer = once(child, 'message', { signal });
      child.send(name);
      const [{ error }] = (await Promise.race([answer, exit])) as [{ error?: string }];
      if (error !== undefined) throw new Error(error);
    },
    close: () => child?.connected && child.disconnect(),
  };
}

function startProgram(signal: AbortSignal): ChildProcess {
  const child = fork(PROGRAM, {
    // A larger young generation, because a build makes and drops many objects.
    execArgv: ['--import', 'tsx', '--max-semi-space-size=64'],
    signal,
    killSignal: 'SIGKILL',
  });
  // Without a listener an error would end this process; `build` rejects with it.
  child.on('error', () => undefined);
  return child;
}
