import { readFile } from 'node:fs/promises';
import { join } from 'node:path';

/**
 * Suspends the worker until `resume`: the API continues to accept orders, and no program carries
 * them out.
 */
export async function pauseWorker(): Promise<{ resume: () => void }> {
  const pid = await workerPid();
  process.kill(pid, 'SIGSTOP');
  return { resume: () => void process.kill(pid, 'SIGCONT') };
}

/** The starter records each program in the data directory, beside the releases. */
async function workerPid(): Promise<number> {
  const recordFile = join(process.env['RELEASE_STORE'] ?? '', '../run/worker.json');
  return (JSON.parse(await readFile(recordFile, 'utf8')) as { pid: number }).pid;
}
