/**
 * Networks and processors of the benchmark, each with the ratio it must stay under and the pairs
 * that it takes to say so: the shorter a load, the more of it is the machine's noise.
 */
export const PROFILES = [
  { name: 'P1', latencyMs: 100, megabits: 9, cpu: 1, goal: 1.05, pairs: 60 },
  { name: 'P2', latencyMs: 150, megabits: 1.6, cpu: 4, goal: 1.08, pairs: 30 },
  { name: 'P3', latencyMs: 600, megabits: 100, cpu: 1, goal: 1.02, pairs: 15 },
] as const;
