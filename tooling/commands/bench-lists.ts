import { join } from 'node:path';
import { runProgram } from '../processes/program.ts';
import { PROJECT_ROOT } from '../project-root.ts';

/** Measures all lists and searches on a database of a million rows (docs/benchmarks.md). */
export const run = (args: readonly string[]): Promise<number> =>
  runProgram(join(PROJECT_ROOT, 'node_modules/.bin/tsx'), [
    join(PROJECT_ROOT, 'api/src/lists-bench-main.ts'),
    ...args,
  ]);
