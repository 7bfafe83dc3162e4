import { mkdir, rm } from 'node:fs/promises';
import { parseArgs } from 'node:util';
import { runSteps } from './run-steps.ts';
import { keepOnlyTestVariables } from './test-environment.ts';
import { REPORTS, STEPS, UNIT_REPORT } from './test-steps.ts';
import { slowestFilesIn } from './timings.ts';

/**
 * `npm test`: runs every step in order, each to its end; the last line counts tests and checks
 * together. `--again` is only for `.ci/run`: a red test file runs again alone, so that a race does
 * not discard a whole run; its name is printed, because it must still be repaired. `--timings`
 * lists the slowest test files.
 */
export async function run(args: readonly string[]): Promise<number> {
  const { values } = parseArgs({
    args: [...args],
    options: { again: { type: 'boolean' }, timings: { type: 'boolean' } },
  });
  keepOnlyTestVariables();
  // Old reports must not be counted, and a clean checkout has no folder for new ones.
  await rm(REPORTS, { recursive: true, force: true });
  await mkdir(REPORTS, { recursive: true });
  const { passed, failed, failedSteps, flaky } = await runSteps(STEPS, {
    again: values.again ?? false,
    log: (line) => console.log(line),
  });
  if (values.timings) console.log(await slowestFilesIn(UNIT_REPORT));
  if (failedSteps.length > 0) console.log(`failed: ${failedSteps.join(', ')}`);
  for (const file of flaky) console.log(`flaky (red, then green by itself): ${file}`);
  console.log(`${passed} passed, ${failed} failed`);
  return failed === 0 ? 0 : 1;
}
