import { readdirSync, readFileSync } from 'node:fs';

export interface Process {
  readonly id: number;
  readonly parent: number;
  /** Hundredths of a second of processor time. */
  readonly ticks: number;
  /** The same of its children that have ended. */
  readonly childTicks: number;
  /** Pages of memory that it holds now. */
  readonly residentPages: number;
}

/** This process and all that it has started, directly or not. `null` where there is no /proc. */
export function ownProcesses(): { own: Process | undefined; children: Process[] } | null {
  if (process.platform !== 'linux') return null;
  const all = readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name))
    .flatMap((name) => statOf(Number(name)));
  const childrenOf = (parent: number): Process[] =>
    all.filter((one) => one.parent === parent).flatMap((one) => [one, ...childrenOf(one.id)]);
  return { own: all.find(({ id }) => id === process.pid), children: childrenOf(process.pid) };
}

function statOf(id: number): Process[] {
  try {
    // The name of the program is in brackets and may itself contain blanks and brackets.
    const stat = readFileSync(`/proc/${id}/stat`, 'utf8');
    const rest = stat.slice(stat.lastIndexOf(')') + 2).split(' ');
    const [user = 0, system = 0, childUser = 0, childSystem = 0] = rest.slice(11, 15).map(Number);
    return [
      {
        id,
        parent: Number(rest[1]),
        ticks: user + system,
        childTicks: childUser + childSystem,
        residentPages: Number(rest[21]),
      },
    ];
  } catch {
    // The process has ended since the folder was listed; its time is included in that of its
    // parent.
    return [];
  }
}
