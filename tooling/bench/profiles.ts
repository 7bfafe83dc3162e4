/**
 * Networks and processors of the benchmark. `cpu`: how many times slower the processor is; `goal`:
 * the maximum ratio of federated to monolith; `pairs`: the number of measured pairs. Short loads
 * need more pairs, because the machine's noise affects them more.
 */
export const PROFILES = [
  { name: 'P1', latencyMs: 100, megabits: 9, cpu: 1, goal: 1.05, pairs: 60 },
  { name: 'P2', latencyMs: 150, megabits: 1.6, cpu: 4, goal: 1.08, pairs: 30 },
  { name: 'P3', latencyMs: 600, megabits: 100, cpu: 1, goal: 1.02, pairs: 15 },
] as const;
