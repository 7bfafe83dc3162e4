import { mkdir, readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { PROJECT_ROOT } from '../project-root.ts';

const DIRECTORY = join(PROJECT_ROOT, '.cache/stamps');

/**
 * Stores a hash of the inputs of a result, so that it is made again only when they have changed.
 */
export async function makeIfChanged(
  name: string,
  inputHash: string,
  exists: boolean,
  make: () => Promise<void>,
): Promise<boolean> {
  const file = join(DIRECTORY, name);
  const before = await readFile(file, 'utf8').catch(() => '');
  if (exists && before === inputHash) return false;
  // The stamp is removed first, because after an interruption it must not describe incomplete
  // output.
  await rm(file, { force: true });
  await make();
  await mkdir(DIRECTORY, { recursive: true });
  await writeFile(file, inputHash);
  return true;
}
