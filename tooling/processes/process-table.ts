import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';

const HAS_PROC = existsSync('/proc/self/stat');

/**
 * The start time of a process in the system's own unit; '' when it does not exist. The start time
 * distinguishes processes that had the same pid one after the other.
 */
export function startTimeOf(pid: number): string {
  if (!HAS_PROC) return ps(pid, 'lstart=');
  // The program's name may contain spaces and brackets, so fields are counted after it: the first
  // is the state, the twentieth the start time. A zombie (Z) has ended.
  const fields = readOrEmpty(`/proc/${pid}/stat`).split(') ').at(-1)?.split(' ') ?? [];
  return fields[0] === 'Z' ? '' : (fields[19] ?? '');
}

/** The command line of a process; '' when it does not exist. */
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
