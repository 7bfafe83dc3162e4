import type { ChildProcess } from 'node:child_process';
import { createPlaces } from './places.ts';
import { startChild } from './start-child.ts';
import type { Refusal, Report, Task } from './tasks.ts';

export type Outcome =
  | { result: 'done' }
  | { result: 'refused'; refusal: Refusal }
  | { result: 'timeout' }
  | { result: 'crashed' };

interface Options {
  /**
   * The process is killed when a step takes longer than this: opening the document, reading or
   * drawing one page.
   */
  stepMs?: number;
  /** Whose document it is: the places go round by owner. */
  owner?: string;
  /** How many documents of the owner may wait; one more rejects with `TooManyWaiting`. */
  mostWaiting?: number;
  onReport: (report: Report) => Promise<void> | void;
}

const STEP_MS = 10_000;
const START_MS = 30_000;
const MAXIMUM_AT_ONCE = 2;

const places = createPlaces(MAXIMUM_AT_ONCE);

/**
 * Runs one task in a process of its own and hands on what it reports. Never rejects because of the
 * document.
 */
export async function runInProcess(task: Task, options: Options): Promise<Outcome> {
  const { owner = Symbol('nobody'), mostWaiting } = options;
  return places.run(owner, async () => converse(startChild('reading'), task, options), mostWaiting);
}

async function converse(
  child: ChildProcess,
  task: Task,
  { stepMs = STEP_MS, onReport }: Options,
): Promise<Outcome> {
  let handled = Promise.resolve();
  const outcome = await new Promise<Outcome>((resolve) => {
    const stop = (result: Outcome) => {
      clearTimeout(timer);
      child.kill('SIGKILL');
      resolve(result);
    };
    const limit = (ms: number) => setTimeout(() => stop({ result: 'timeout' }), ms);
    let timer = limit(START_MS);
    child.on('message', (report: Report) => {
      clearTimeout(timer);
      timer = limit(stepMs);
      if (report.type === 'done') stop({ result: 'done' });
      else if (report.type === 'refused') stop({ result: 'refused', refusal: report.refusal });
      else if (report.type !== 'started') handled = handled.then(async () => onReport(report));
    });
    child.on('error', () => stop({ result: 'crashed' }));
    child.on('exit', () => stop({ result: 'crashed' }));
    child.send(task, () => undefined); // A child that died early says so by its exit.
  });
  await handled;
  return outcome;
}
