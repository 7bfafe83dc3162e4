import { readFile } from 'node:fs/promises';
import { join } from 'node:path';

/**
 * Stops the worker between two instructions until `resume`: the API continues to accept orders, and
 * none of them is carried out.
 */
export async function pauseWorker(): Promise<{ resume: () => void }> {
  const pid = await workerPid();
  process.kill(pid, 'SIGSTOP');
  return { resume: () => void process.kill(pid, 'SIGCONT') };
}

/** The starter records each program in the data directory, beside the releases. */
async function workerPid(): Promise<number> {
  const note = join(process.env['RELEASE_STORE'] ?? '', '../run/worker.json');
  return (JSON.parse(await readFile(note, 'utf8')) as { pid: number }).pid;
}
