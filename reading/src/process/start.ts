import type { ChildProcess } from 'node:child_process';
import { createPlaces } from './places.ts';
import { startChild } from './start-child.ts';
import type { Refusal, Report, Task } from './tasks.ts';
import { OUT_OF_TIME } from './watch-limits.ts';

export type Outcome =
  | { result: 'done' }
  | { result: 'refused'; refusal: Refusal }
  /** A step used more processor time than it may: the document is too much. */
  | { result: 'timeout' }
  /** The machine did not get to it within `backstopMs`, which says nothing of the document. */
  | { result: 'busy' }
  | { result: 'crashed' };

interface Options {
  /**
   * Processor time that a step may use: opening the document, reading or drawing one page.
   */
  stepCpuMs?: number;
  /** Time on the wall after which the process is killed, whatever it does. */
  backstopMs?: number;
  /** The owner of the document; places are given to owners in turn. */
  owner?: string;
  /** How many documents of the owner may wait; one more rejects with `TooManyWaiting`. */
  mostWaiting?: number;
  onReport: (report: Report) => Promise<void> | void;
}

const STEP_CPU_MS = 10_000;
export const BACKSTOP_MS = 300_000;
const MAXIMUM_AT_ONCE = 2;

const places = createPlaces(MAXIMUM_AT_ONCE);

/**
 * Runs one task in a process of its own and hands on what it reports. Never rejects because of the
 * document; rejects with what `onReport` rejects with.
 */
export async function runInProcess(task: Task, options: Options): Promise<Outcome> {
  const { owner = Symbol('nobody'), mostWaiting } = options;
  return places.run(owner, async () => converse(startChild('reading'), task, options), mostWaiting);
}

async function converse(
  child: ChildProcess,
  task: Task,
  { stepCpuMs = STEP_CPU_MS, backstopMs = BACKSTOP_MS, onReport }: Options,
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
    // A child that died early says so by its exit.
    child.send({ ...task, stepCpuMs }, () => undefined);
  });
  await handled;
  return outcome;
}
