import { runChecks } from '../checks/run-checks.ts';

/** The fast static part of `npm test`. */
export async function run(): Promise<number> {
  const failed = await runChecks();
  if (failed.length > 0) console.error(`failed: ${failed.join(', ')}`);
  return failed.length === 0 ? 0 : 1;
}
