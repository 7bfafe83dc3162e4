import { ownProcesses } from './child-processes.ts';

/** Linux counts the times of /proc in hundredths of a second on every architecture. */
const TICKS_PER_SECOND = 100;

/** Seconds of processor time of this process. */
export function ownSeconds(): number {
  const { user, system } = process.cpuUsage();
  return (user + system) / 1_000_000;
}

/**
 * Processor time in seconds of all descendants of this process, including those that have ended.
 * `null` on systems other than Linux.
 */
export function childrenSeconds(): number | null {
  const processes = ownProcesses();
  if (!processes) return null;
  const ofChildren = processes.children.reduce((sum, one) => sum + one.ticks + one.childTicks, 0);
  return ((processes.own?.childTicks ?? 0) + ofChildren) / TICKS_PER_SECOND;
}
