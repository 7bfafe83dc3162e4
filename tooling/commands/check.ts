import { CHECKS } from '../checks/checks.ts';

/**
 * The fast static part of `npm test`: all checks, each to its end, so that one run shows
 * everything.
 */
export async function run(): Promise<number> {
  const failed: string[] = [];
  for (const check of CHECKS) {
    const began = Date.now();
    const code = await check.run();
    console.log(
      `${code === 0 ? 'ok    ' : 'FAILED'} ${check.name} (${((Date.now() - began) / 1000).toFixed(1)} s)`,
    );
    if (code !== 0) failed.push(check.name);
  }
  if (failed.length > 0) console.error(`failed: ${failed.join(', ')}`);
  return failed.length === 0 ? 0 : 1;
}
