/** Networks and processors of the benchmark (quality/performance.md A3), each with the ratio it must stay under. */
export const PROFILES = [
  { name: 'P1', latencyMs: 100, megabits: 9, cpu: 1, goal: 1.05 },
  { name: 'P2', latencyMs: 150, megabits: 1.6, cpu: 4, goal: 1.08 },
  { name: 'P3', latencyMs: 600, megabits: 100, cpu: 1, goal: 1.02 },
] as const;
