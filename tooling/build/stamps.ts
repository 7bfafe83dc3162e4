import { mkdir, readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { PROJECT_ROOT } from '../project-root.ts';

const DIRECTORY = join(PROJECT_ROOT, '.cache/stamps');

/**
 * Makes a result if it is missing or the hash of its inputs has changed, and stores the hash;
 * returns whether it was made.
 */
export async function makeIfChanged(
  name: string,
  inputHash: string,
  exists: boolean,
  make: () => Promise<void>,
): Promise<boolean> {
  const file = join(DIRECTORY, name);
  const previousHash = await readFile(file, 'utf8').catch(() => '');
  if (exists && previousHash === inputHash) return false;
  // The stamp is removed first, because after an interruption it must not describe incomplete
  // output.
  await rm(file, { force: true });
  await make();
  await mkdir(DIRECTORY, { recursive: true });
  await writeFile(file, inputHash);
  return true;
}
