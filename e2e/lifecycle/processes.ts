import { readdirSync, readFileSync, readlinkSync } from 'node:fs';

export interface RunningProcess {
  pid: number;
  command: string;
}

/** This environment variable marks every process that a run has started directly or indirectly. */
export const MARK = 'LIFECYCLE_RUN';

/**
 * Every process of a run. PostgreSQL overwrites the environment of its sessions, so those are found
 * by their working directory, which is below `dataDirectory`.
 */
export function processesOf(mark: string, dataDirectory: string): RunningProcess[] {
  return readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name))
    .filter(
      (pid) =>
        readIfExists(`/proc/${pid}/environ`).split('\0').includes(`${MARK}=${mark}`) ||
        workingDirectory(pid).startsWith(`${dataDirectory}/`),
    )
    .map((pid) => ({
      pid: Number(pid),
      command: readIfExists(`/proc/${pid}/cmdline`).replaceAll('\0', ' ').trim(),
    }));
}

export function signal(pid: number, name: NodeJS.Signals): void {
  try {
    process.kill(pid, name);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'ESRCH') throw error;
  }
}

function readIfExists(file: string): string {
  try {
    return readFileSync(file, 'utf8');
  } catch {
    return '';
  }
}

function workingDirectory(pid: string): string {
  try {
    return readlinkSync(`/proc/${pid}/cwd`);
  } catch {
    return '';
  }
}
