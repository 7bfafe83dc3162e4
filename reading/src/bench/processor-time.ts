import { readdirSync, readFileSync } from 'node:fs';

/** Linux counts the times of /proc in hundredths of a second on every architecture. */
const TICKS_PER_SECOND = 100;

interface Process {
  readonly id: number;
  readonly parent: number;
  readonly ticks: number;
  /** Processor time of its children that have ended. */
  readonly childTicks: number;
}

/** Seconds of processor time of this process. */
export function ownSeconds(): number {
  const { user, system } = process.cpuUsage();
  return (user + system) / 1_000_000;
}

/**
 * Seconds of processor time that the processes started by this one, and those started by them, have
 * taken so far, the ended ones included. `null` where there is no /proc.
 */
export function childrenSeconds(): number | null {
  if (process.platform !== 'linux') return null;
  const all = readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name))
    .flatMap((name) => statOf(Number(name)));
  const own = all.find(({ id }) => id === process.pid);
  const ticks = (parent: number): number =>
    all
      .filter((one) => one.parent === parent)
      .reduce((sum, one) => sum + one.ticks + one.childTicks + ticks(one.id), 0);
  return ((own?.childTicks ?? 0) + ticks(process.pid)) / TICKS_PER_SECOND;
}

function statOf(id: number): Process[] {
  try {
    // The name of the program is in brackets and may itself contain blanks and brackets.
    const stat = readFileSync(`/proc/${id}/stat`, 'utf8');
    const rest = stat.slice(stat.lastIndexOf(')') + 2).split(' ');
    const [user = 0, system = 0, childUser = 0, childSystem = 0] = rest.slice(11, 15).map(Number);
    return [
      { id, parent: Number(rest[1]), ticks: user + system, childTicks: childUser + childSystem },
    ];
  } catch {
    // The process has ended since the folder was listed; its time is included in that of its
    // parent.
    return [];
  }
}
