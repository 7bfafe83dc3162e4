import type { ChildProcess } from 'node:child_process';
import { startChild } from '../process/start-child.ts';
import type { Grey } from '../scan/grey.ts';
import type { Line } from './line.ts';

const LINE_MS = 10_000;
const START_MS = 30_000;
const IDLE_MS = 60_000;

export interface Engine {
  /** The letters of one line; none when the engine can not be had for it. */
  read: (picture: Grey) => Promise<Line>;
}

/**
 * One engine for all documents: loading its language takes longer than reading a page, and its
 * memory is had once only. It starts when it is needed, ends when nobody needed it for a while, and
 * is replaced when it died or hangs.
 */
export function createEngine(start: () => ChildProcess, idleMs = IDLE_MS): Engine {
  let running: ChildProcess | undefined;
  let turn: Promise<unknown> = Promise.resolve();
  let idle: NodeJS.Timeout | undefined;

  function end(): void {
    running?.kill('SIGKILL');
    running = undefined;
  }

  async function readNow(picture: Grey): Promise<Line> {
    clearTimeout(idle);
    // One that died since, of its memory for example, is no fault of this picture.
    const line = (running && (await askRunning(picture))) ?? (await askRunning(picture));
    idle = setTimeout(end, idleMs).unref();
    return line ?? [];
  }

  async function askRunning(picture: Grey): Promise<Line | undefined> {
    const limitMs = running ? LINE_MS : START_MS;
    const line = await ask((running ??= start()), picture, limitMs);
    if (!line) end();
    return line;
  }

  return {
    read: async (picture) => {
      const answer = turn.then(async () => readNow(picture));
      turn = answer;
      return answer;
    },
  };
}

/** `undefined` when the child died or took too long. It keeps its parent alive meanwhile only. */
async function ask(child: ChildProcess, picture: Grey, limitMs: number): Promise<Line | undefined> {
  child.ref();
  child.channel?.ref();
  try {
    return await new Promise<Line | undefined>((resolve) => {
      const timer = setTimeout(() => resolve(undefined), limitMs);
      const finish = (line?: Line) => {
        clearTimeout(timer);
        child.removeAllListeners();
        resolve(line);
      };
      child.once('message', (line: Line) => finish(line));
      child.once('error', () => finish());
      child.once('exit', () => finish());
      child.send(picture, (error) => {
        if (error) finish();
      });
    });
  } finally {
    child.unref();
    child.channel?.unref();
  }
}

export const engine = createEngine(() => startChild('engine'));
