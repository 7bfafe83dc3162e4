import type { ChildProcess } from 'node:child_process';
import { createFairQueue } from './fair-queue.ts';
import { startChild } from './start-child.ts';
import type { Refusal, Report, Task, ValuesTask } from './tasks.ts';
import { OUT_OF_TIME } from './watch-limits.ts';

export type Outcome =
  | { result: 'done' }
  | { result: 'refused'; refusal: Refusal }
  /** A step used more processor time than allowed, because of the document. */
  | { result: 'timeout' }
  /** Not finished within `backstopMs`, because the machine is busy; the document may be valid. */
  | { result: 'busy' }
  | { result: 'crashed' };

interface Options {
  /** Processor time that a step may use: opening the document, reading or drawing one page. */
  stepCpuMs?: number;
  /** Wall-clock time after which the process is killed in any case. */
  backstopMs?: number;
  /** The owner of the document; owners take turns. */
  owner?: string;
  /** How many documents of the owner may wait; one more rejects with `TooManyWaiting`. */
  maxWaiting?: number;
  onReport: (report: Report) => Promise<void> | void;
}

const STEP_CPU_MS = 10_000;
export const MAX_TASK_MS = 300_000;
const MAX_CONCURRENT_TASKS = 2;

const queue = createFairQueue(MAX_CONCURRENT_TASKS);

/**
 * Runs one task in a separate process and forwards its reports to `onReport`. Rejects only when
 * `onReport` rejects, never because of the document.
 */
export async function runInProcess(task: Task | ValuesTask, options: Options): Promise<Outcome> {
  return runLoaded(async () => task, options);
}

/**
 * Like `runInProcess`, for a task whose document is loaded when its turn comes, so that a waiting
 * one needs no memory. Rejects also when `load` rejects.
 */
export async function runLoaded(
  load: () => Promise<Task | ValuesTask>,
  options: Options,
): Promise<Outcome> {
  const { owner = Symbol('nobody'), maxWaiting } = options;
  return queue.run(
    owner,
    async () => {
      const task = await load();
      return exchangeMessages(startChild('reading'), task, options);
    },
    maxWaiting,
  );
}

async function exchangeMessages(
  child: ChildProcess,
  task: Task | ValuesTask,
  { stepCpuMs = STEP_CPU_MS, backstopMs = MAX_TASK_MS, onReport }: Options,
): Promise<Outcome> {
  let handled = Promise.resolve();
  const outcome = await new Promise<Outcome>((resolve, reject) => {
    const stop = (result: Outcome) => {
      clearTimeout(backstop);
      child.kill('SIGKILL');
      resolve(result);
    };
    const backstop = setTimeout(() => stop({ result: 'busy' }), backstopMs);
    child.on('message', (report: Report) => {
      if (report.type === 'done') stop({ result: 'done' });
      else if (report.type === 'refused') stop({ result: 'refused', refusal: report.refusal });
      else if (report.type !== 'started') {
        handled = handled.then(async () => onReport(report));
        handled.catch((error: unknown) => {
          stop({ result: 'crashed' });
          reject(error);
        });
      }
    });
    child.on('error', () => stop({ result: 'crashed' }));
    child.on('exit', (_code, signal) =>
      stop({ result: signal === OUT_OF_TIME ? 'timeout' : 'crashed' }),
    );
    // An error of sending is ignored, because the exit of the child reports it.
    child.send({ ...task, stepCpuMs }, () => undefined);
  });
  await handled;
  return outcome;
}
