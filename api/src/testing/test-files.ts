import { rmSync } from 'node:fs';
import { mkdtemp } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { abandonedFolders, makeRunFolder } from './run-folder.ts';

const PREFIX = 'hareto-test-files-';
/** Environment variable with the folder of this run; set by the global setup. */
const TEST_FILES = 'HARETO_TEST_FILES';

/**
 * Creates, once per run, a folder for the stored files of all its APIs, which is removed when this
 * process ends.
 */
export function openTestFiles(): void {
  removeAbandonedFiles();
  const folder = makeRunFolder(PREFIX);
  process.env[TEST_FILES] = folder;
  process.once('exit', () => rmSync(folder, { recursive: true, force: true }));
}

/** Removes the folders of killed runs. */
export function removeAbandonedFiles(parent = tmpdir()): void {
  for (const folder of abandonedFolders(PREFIX, parent))
    rmSync(folder, { recursive: true, force: true });
}

/** Creates a folder for the files of one API. */
export async function makeFilesFolder(): Promise<string> {
  return mkdtemp(join(process.env[TEST_FILES] ?? tmpdir(), 'api-'));
}
