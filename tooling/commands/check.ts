import { runChecks } from '../checks/run-checks.ts';
import { changedFiles } from './changed-files.ts';

/**
 * The fast static part of `npm test`. With `--changed`, lint and format check only files that
 * differ from the last commit; all other checks are complete.
 */
export async function run(args: readonly string[]): Promise<number> {
  const [option, ...more] = args;
  if (more.length > 0 || (option !== undefined && option !== '--changed')) {
    console.error('npm run check [-- --changed]');
    return 1;
  }
  const failed = await runChecks(option === '--changed' ? changedFiles() : undefined);
  if (failed.length > 0) console.error(`failed: ${failed.join(', ')}`);
  return failed.length === 0 ? 0 : 1;
}
