/** The maximum number of change rows that one statement merges. */
export const BATCH_SIZE = 5_000;

/** A group whose stored sums differed from its payments; `rows` is payments minus stored count. */
export interface Discrepancy extends Record<string, unknown> {
  buyer_id: number;
  group: string;
  rows: number;
}
