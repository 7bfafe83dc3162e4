export interface Comparison {
  readonly name: string;
  /** Milliseconds. */
  readonly knownMedian: number;
  readonly unknownMedian: number;
  readonly ratio: number;
  /**
   * The share of pairs in which the known address took longer than the unknown one: 0.5 means no
   * difference, 0 and 1 mean that the time reveals everything.
   */
  readonly longer: number;
}

export function compare(
  name: string,
  known: readonly number[],
  unknown: readonly number[],
): Comparison {
  const knownMedian = median(known);
  const unknownMedian = median(unknown);
  const sharesLonger = known.flatMap((one) => unknown.map((other) => shareLonger(one, other)));
  return {
    name,
    knownMedian: round(knownMedian, 2),
    unknownMedian: round(unknownMedian, 2),
    ratio: round(knownMedian / unknownMedian, 3),
    longer: round(sharesLonger.reduce((sum, share) => sum + share, 0) / sharesLonger.length, 3),
  };
}

const shareLonger = (one: number, other: number) => (one === other ? 0.5 : Number(one > other));

function median(values: readonly number[]): number {
  const sorted = values.toSorted((a, b) => a - b);
  const middle = Math.floor(sorted.length / 2);
  const upper = sorted[middle] ?? Number.NaN;
  return sorted.length % 2 === 1 ? upper : ((sorted[middle - 1] ?? Number.NaN) + upper) / 2;
}

const round = (value: number, digits: number) => Number(value.toFixed(digits));
