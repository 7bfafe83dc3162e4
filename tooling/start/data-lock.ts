import { mkdir, readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';

/** One run a data directory. A lock whose process is gone, however it went, counts as no lock. */
export async function lockData(directory: string): Promise<{ release(): Promise<void> } | { heldBy: number }> {
  await mkdir(directory, { recursive: true });
  const file = join(directory, 'run.pid');
  const holder = Number(await readFile(file, 'utf8').catch(() => ''));
  if (holder && holder !== process.pid && isAlive(holder)) return { heldBy: holder };
  await writeFile(file, String(process.pid));
  return { release: () => rm(file, { force: true }) };
}

function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch {
    return false;
  }
}
