import { join } from 'node:path';
import { PROJECT_ROOT } from '../project-root.ts';
import { runProgram } from '../processes/program.ts';

/** Writes a migration: the SQL that changes the schema of the last one to that of the sources. */
export const run = (args: readonly string[]): Promise<number> =>
  runProgram(join(PROJECT_ROOT, 'api/node_modules/.bin/drizzle-kit'), ['generate', ...args], {
    cwd: join(PROJECT_ROOT, 'api'),
  });
