import type { MayGoOn } from '../db/queue.ts';

/** Runs the step until it has handled less than a whole batch. Returns the number of its rows. */
export async function inBatches(
  batchSize: number,
  step: () => Promise<number>,
  mayGoOn: MayGoOn,
): Promise<number> {
  let count = 0;
  while (await mayGoOn()) {
    const handled = await step();
    count += handled;
    if (handled < batchSize) return count;
  }
  return count;
}
