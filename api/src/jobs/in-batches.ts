import type { MayGoOn } from '../db/queue.ts';

/** Repeats the step until a batch is not full. Returns the number of handled rows. */
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
