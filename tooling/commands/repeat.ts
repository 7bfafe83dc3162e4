import { type ChildProcess, spawn } from 'node:child_process';
import type { Captured } from './program.ts';

/**
 * Keeps one core busy until it is killed, or until whoever started it is gone: a busy loop gets no
 * signal of a closed pipe, but its parent's number changes.
 */
const BUSY =
  'const parent = process.ppid; while (process.ppid === parent) for (let n = 1e7; n > 0; n--);';

export interface Repetition {
  readonly times: number;
  /** How many busy processes run beside the tests. */
  readonly load: number;
}

/** `npm run unit -- --repeat 20 --load 4 FILE`: finds tests that are red only now and then. */
export async function repeat(
  { times, load }: Repetition,
  runOnce: () => Promise<Captured>,
): Promise<number> {
  const busy: readonly ChildProcess[] = Array.from({ length: load }, () =>
    spawn(process.execPath, ['-e', BUSY], { stdio: 'ignore' }),
  );
  let red = 0;
  try {
    for (let run = 1; run <= times; run++) {
      const { code, output } = await runOnce();
      if (code !== 0) {
        red++;
        console.error(output);
      }
      console.log(`${code === 0 ? 'green' : 'RED  '} run ${String(run)} of ${String(times)}`);
    }
  } finally {
    for (const process of busy) process.kill('SIGKILL');
  }
  console.log(`${String(red)} of ${String(times)} runs were red, beside a load of ${String(load)}`);
  return red === 0 ? 0 : 1;
}
