export interface Estimate {
  readonly median: number;
  /** The median lies between these bounds with 95 % confidence. */
  readonly ci95: readonly [number, number];
}

const RESAMPLES = 4_000;

export function median(values: readonly number[]): number {
  const inOrder = [...values].sort((a, b) => a - b);
  const middle = inOrder.length / 2;
  const low = inOrder[Math.ceil(middle) - 1];
  const high = inOrder[Math.floor(middle)];
  if (low === undefined || high === undefined) throw new Error('no values');
  return (low + high) / 2;
}

/**
 * The median with a bootstrap interval (percentiles of the medians of resamples). The same values
 * give the same bounds.
 */
export function estimate(values: readonly number[]): Estimate {
  const random = createRandom(values.length);
  const medians = Array.from({ length: RESAMPLES }, () =>
    median(values.map(() => values[Math.floor(random() * values.length)] ?? 0)),
  ).sort((a, b) => a - b);
  const percentile = (share: number) => medians[Math.floor(share * (RESAMPLES - 1))] ?? 0;
  return { median: median(values), ci95: [percentile(0.025), percentile(0.975)] };
}

/** mulberry32 with a fixed seed, so that the same run always gives the same interval. */
function createRandom(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  };
}
