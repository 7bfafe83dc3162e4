import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';

const HAS_PROC = existsSync('/proc/self/stat');

/**
 * When a process began, in whatever unit the system has; '' when there is none. A pid alone is
 * given to somebody else later.
 */
export function bornAt(pid: number): string {
  if (!HAS_PROC) return ps(pid, 'lstart=');
  // The name may hold spaces and brackets; state is the first field after it, the birth the
  // twentieth. A zombie has ended.
  const fields = readIfThere(`/proc/${pid}/stat`).split(') ').at(-1)?.split(' ') ?? [];
  return fields[0] === 'Z' ? '' : (fields[19] ?? '');
}

export function commandOf(pid: number): string {
  return HAS_PROC ? readIfThere(`/proc/${pid}/cmdline`).replaceAll('\0', ' ') : ps(pid, 'args=');
}

function readIfThere(file: string): string {
  try {
    return readFileSync(file, 'utf8');
  } catch {
    return '';
  }
}

function ps(pid: number, column: string): string {
  try {
    // A date in words has to read the same for every run, whatever its language.
    return execFileSync('ps', ['-o', column, '-p', String(pid)], {
      encoding: 'utf8',
      stdio: ['ignore', 'pipe', 'ignore'],
      env: { ...process.env, LC_ALL: 'C' },
    }).trim();
  } catch {
    return '';
  }
}
