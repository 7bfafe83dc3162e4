import { join } from 'node:path';
import { PROJECT_ROOT } from '../project-root.ts';
import { program } from '../processes/program.ts';

/** Writes the SQL that takes the database from the last migration to the schema in the sources. */
export const run = (args: readonly string[]): Promise<number> =>
  program(join(PROJECT_ROOT, 'api/node_modules/.bin/drizzle-kit'), ['generate', ...args], {
    cwd: join(PROJECT_ROOT, 'api'),
  });
