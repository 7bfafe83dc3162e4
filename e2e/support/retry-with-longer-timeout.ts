import { expect } from './test.ts';

/**
 * Repeats an attempt that loads the page again, and doubles its time each time, because an attempt
 * that ends before a busy machine has loaded the page would fail for ever.
 */
export async function retryWithLongerTimeout(
  attempt: (options: { timeout: number }) => Promise<void>,
): Promise<void> {
  let timeout = 500;
  await expect(async () => {
    timeout *= 2;
    await attempt({ timeout });
  }).toPass();
}
