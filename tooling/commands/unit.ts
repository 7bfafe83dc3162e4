import { mkdir } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { PROJECT_ROOT } from '../project-root.ts';
import { jestCommand } from '../processes/jest.ts';
import { runAndCapture, runProgram } from '../processes/program.ts';
import { repeat } from './repeat.ts';
import { keepOnlyTestVariables } from './test-environment.ts';
import { slowestFilesIn } from './timings.ts';
import { unitOptions } from './unit-options.ts';

const REPORT = join(PROJECT_ROOT, '.cache/reports/unit.json');

/**
 * Runs unit, screen and API tests; other arguments go to jest. `--changed` runs the files that
 * import changed files, `--timings` prints the slowest files, `--repeat 20 --load 4` finds tests
 * that are red only sometimes.
 */
export async function run(args: readonly string[]): Promise<number> {
  const { changed, timings, repetition, rest } = unitOptions(args);
  keepOnlyTestVariables();
  const jestArgs = [...(changed ? ['--onlyChanged', '--passWithNoTests'] : []), ...rest];
  if (repetition !== null) return repeat(repetition, () => runAndCapture(...jestCommand(jestArgs)));
  if (!timings) return runProgram(...jestCommand(jestArgs));
  await mkdir(dirname(REPORT), { recursive: true });
  const code = await runProgram(...jestCommand(['--json', `--outputFile=${REPORT}`, ...jestArgs]));
  console.log(await slowestFilesIn(REPORT));
  return code;
}
