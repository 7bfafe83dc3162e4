import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';

const HAS_PROC = existsSync('/proc/self/stat');

/**
 * The start time of a process in the system's own unit; '' when it does not exist. A pid alone is
 * not enough, because pids are reused.
 */
export function startTimeOf(pid: number): string {
  if (!HAS_PROC) return ps(pid, 'lstart=');
  // The name may contain spaces and brackets; state is the first field after it, the start time the
  // twentieth. A zombie has ended.
  const fields = readOrEmpty(`/proc/${pid}/stat`).split(') ').at(-1)?.split(' ') ?? [];
  return fields[0] === 'Z' ? '' : (fields[19] ?? '');
}

export function commandOf(pid: number): string {
  return HAS_PROC ? readOrEmpty(`/proc/${pid}/cmdline`).replaceAll('\0', ' ') : ps(pid, 'args=');
}

function readOrEmpty(file: string): string {
  try {
    return readFileSync(file, 'utf8');
  } catch {
    return '';
  }
}

function ps(pid: number, column: string): string {
  try {
    // Sets a fixed locale, because start times of different runs are compared as strings.
    return execFileSync('ps', ['-o', column, '-p', String(pid)], {
      encoding: 'utf8',
      stdio: ['ignore', 'pipe', 'ignore'],
      env: { ...process.env, LC_ALL: 'C' },
    }).trim();
  } catch {
    return '';
  }
}
