import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { PROJECT_ROOT } from '../project-root.ts';
import { withSettingsTable } from '../checks/settings-page.ts';

const PAGE = join(PROJECT_ROOT, 'docs/operations.md');

/** Writes the table of all settings into docs/operations.md. */
export async function run(): Promise<number> {
  await writeFile(PAGE, withSettingsTable(await readFile(PAGE, 'utf8')));
  console.log('docs/operations.md');
  return 0;
}
