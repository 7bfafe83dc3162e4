import { createHash } from 'node:crypto';
import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';

const IGNORED = new Set(['node_modules', 'dist', 'dist-edge', '.cache', '.data']);
const isNoTest = (name: string) => !/\.test\.tsx?$/.test(name);

/** The hash of the contents of files and folders without tests. Equal hashes mean equal builds. */
export async function hashOf(paths: readonly string[]): Promise<string> {
  const hash = createHash('sha256');
  for (const path of paths) await addToHash(hash, path);
  return hash.digest('hex');
}

async function addToHash(hash: ReturnType<typeof createHash>, path: string): Promise<void> {
  const entries = await readdir(path, { withFileTypes: true }).catch(() => null);
  if (!entries) {
    hash.update(path).update(await readFile(path));
    return;
  }
  for (const entry of entries.sort((a, b) => (a.name < b.name ? -1 : 1))) {
    if (!IGNORED.has(entry.name) && (entry.isDirectory() || isNoTest(entry.name)))
      await addToHash(hash, join(path, entry.name));
  }
}
