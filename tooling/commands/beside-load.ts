import { type ChildProcess, spawn } from 'node:child_process';

/**
 * Keeps one core busy until it is killed or its parent has ended: a busy loop does not notice a
 * closed pipe, but its parent's number changes.
 */
const BUSY =
  'const parent = process.ppid; while (process.ppid === parent) for (let n = 1e7; n > 0; n--);';

/** Runs `work` while `load` processes keep a core busy each. */
export async function besideLoad<T>(load: number, work: () => Promise<T>): Promise<T> {
  const busy: readonly ChildProcess[] = Array.from({ length: load }, () =>
    spawn(process.execPath, ['-e', BUSY], { stdio: 'ignore' }),
  );
  try {
    return await work();
  } finally {
    for (const process of busy) process.kill('SIGKILL');
  }
}
