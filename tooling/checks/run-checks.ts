import { availableParallelism } from 'node:os';
import { CHECKS } from './checks.ts';

/** The largest takes 3 GiB: not as many at once as a large machine has cores. */
const AT_ONCE = Math.min(availableParallelism(), 4);

/** All checks, each to its end, so that one run shows everything; the names of those that failed. */
export async function runChecks(): Promise<string[]> {
  const failed: string[] = [];
  const waiting = CHECKS.values();
  const work = async () => {
    for (const check of waiting) {
      const began = Date.now();
      const code = await check.run();
      const seconds = ((Date.now() - began) / 1000).toFixed(1);
      console.log(`${code === 0 ? 'ok    ' : 'FAILED'} ${check.name} (${seconds} s)`);
      if (code !== 0) failed.push(check.name);
    }
  };
  await Promise.all(Array.from({ length: AT_ONCE }, work));
  return failed;
}
