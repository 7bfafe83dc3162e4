import type { ChildProcess } from 'node:child_process';
import { startChild } from '../process/start-child.ts';
import { MAX_TASK_MS } from '../process/start.ts';
import type { Grey } from '../scan/grey.ts';
import { createLineQueue } from './line-queue.ts';
import type { Line } from './line.ts';

const IDLE_MS = 60_000;

export interface Engine {
  /**
   * The letters of one line; empty when the engine dies while reading it. Rejects with `EngineBusy`
   * when the document's time limit has expired.
   */
  read: (picture: Grey) => Promise<Line>;
}

/** The machine was too busy to read the lines in time; the pictures are not the reason. */
export class EngineBusy extends Error {}

interface Options {
  start: () => ChildProcess;
  idleMs?: number;
  /** Wall-clock time limit for all lines of a document together. */
  backstopMs?: number;
}

/**
 * One engine for all documents, because loading its language takes longer than reading a page, and
 * its memory is needed only once. It starts when it is needed, ends after some time without work,
 * and is replaced when it has died or hangs. The next line is one of the document with the fewest
 * lines read so far, so that a long document hardly delays a short one.
 */
export function createEngine({ start, idleMs = IDLE_MS, backstopMs = MAX_TASK_MS }: Options) {
  const queue = createLineQueue();
  let running: ChildProcess | undefined;
  let idle: NodeJS.Timeout | undefined;

  function killEngine(): void {
    running?.kill('SIGKILL');
    running = undefined;
  }

  async function readNow(picture: Grey, deadline: number): Promise<Line> {
    clearTimeout(idle);
    try {
      // An engine that has died meanwhile, for example because of its memory, is not a problem of
      // this picture.
      const wasRunning = running !== undefined;
      const line = await readWithRunningEngine(picture, deadline);
      return (
        line ?? (wasRunning ? await readWithRunningEngine(picture, deadline) : undefined) ?? []
      );
    } finally {
      idle = setTimeout(killEngine, idleMs).unref();
    }
  }

  async function readWithRunningEngine(picture: Grey, deadline: number): Promise<Line | undefined> {
    const answer = await readInChild((running ??= start()), picture, deadline - performance.now());
    if (answer === 'died' || answer === 'busy') killEngine();
    if (answer === 'busy') throw new EngineBusy();
    return answer === 'died' ? undefined : answer;
  }

  return {
    /** A reader for the lines of one document. */
    forDocument: (): Engine => {
      const documentQueue = queue.forDocument();
      const deadline = performance.now() + backstopMs;
      return { read: async (picture) => documentQueue.run(async () => readNow(picture, deadline)) };
    },
  };
}

/** The child process keeps its parent running only while it reads a line. */
async function readInChild(
  child: ChildProcess,
  picture: Grey,
  limitMs: number,
): Promise<Line | 'died' | 'busy'> {
  if (limitMs <= 0) return 'busy';
  child.ref();
  child.channel?.ref();
  try {
    return await new Promise((resolve) => {
      const timer = setTimeout(() => finish('busy'), limitMs);
      const finish = (answer: Line | 'died' | 'busy') => {
        clearTimeout(timer);
        child.removeAllListeners();
        resolve(answer);
      };
      child.once('message', (line: Line) => finish(line));
      child.once('error', () => finish('died'));
      child.once('exit', () => finish('died'));
      child.send(picture, (error) => {
        if (error) finish('died');
      });
    });
  } finally {
    child.unref();
    child.channel?.unref();
  }
}

export const engine = createEngine({ start: () => startChild('engine') });
