import { ownProcesses } from './child-processes.ts';

/** The size of a page of memory in /proc, on the architectures that Node supports. */
const PAGE_BYTES = 4_096;
const SAMPLE_MS = 20;

export interface PeakMemory {
  /** The largest sum so far, in bytes; null where there is no /proc. */
  bytes(): number | null;
  stop(): void;
}

/** Samples the resident memory of all processes that this one has started, and keeps the maximum. */
export function watchPeakMemory(): PeakMemory {
  let peak: number | null = null;
  const timer = setInterval(() => {
    const processes = ownProcesses();
    if (!processes) return;
    const pages = processes.children.reduce((sum, one) => sum + one.residentPages, 0);
    peak = Math.max(peak ?? 0, pages * PAGE_BYTES);
  }, SAMPLE_MS);
  return {
    bytes: () => peak,
    stop: () => {
      clearInterval(timer);
    },
  };
}
