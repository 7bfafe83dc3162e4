interface Phase {
  readonly name: string;
  readonly startedAt: number;
  endedAt?: number;
}

export interface Timings {
  begin(name: string): void;
  end(name: string): void;
  /** Runs `work` as a phase of this name. */
  measure<T>(name: string, work: () => Promise<T>): Promise<T>;
  /** A line for each phase in the order of their start; phases may run in parallel. */
  table(): string;
}

/** Seconds of the phases of a start, counted from `origin` (a `Date.now()`). */
export function createTimings(origin: number, now: () => number = Date.now): Timings {
  const phases: Phase[] = [];
  const begin = (name: string, startedAt = now()) => void phases.push({ name, startedAt });
  const end = (name: string) => {
    const phase = phases.find((candidate) => candidate.name === name && !candidate.endedAt);
    if (phase) phase.endedAt = now();
  };
  const seconds = (milliseconds: number) => (milliseconds / 1000).toFixed(1).padStart(8);
  return {
    begin,
    end,
    async measure(name, work) {
      begin(name);
      try {
        return await work();
      } finally {
        end(name);
      }
    },
    table: () =>
      [
        `${'began at'.padStart(8)} ${'seconds'.padStart(8)}`,
        ...phases.map(
          ({ name, startedAt, endedAt = now() }) =>
            `${seconds(startedAt - origin)} ${seconds(endedAt - startedAt)}  ${name}`,
        ),
      ].join('\n'),
  };
}
