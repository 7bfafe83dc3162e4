import { type ChildProcess, spawn } from 'node:child_process';

/**
 * Keeps one core busy until the process is killed or its parent has ended: a busy loop does not
 * notice a closed pipe, but the process id of its parent changes.
 */
const BUSY_LOOP =
  'const parent = process.ppid; while (process.ppid === parent) for (let n = 1e7; n > 0; n--);';

/** Runs `work` while `load` processes each keep a core busy. */
export async function withCpuLoad<T>(load: number, work: () => Promise<T>): Promise<T> {
  const busy: readonly ChildProcess[] = Array.from({ length: load }, () =>
    spawn(process.execPath, ['-e', BUSY_LOOP], { stdio: 'ignore' }),
  );
  try {
    return await work();
  } finally {
    for (const process of busy) process.kill('SIGKILL');
  }
}
