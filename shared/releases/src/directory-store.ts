import { randomUUID } from 'node:crypto';
import { link, mkdir, readdir, readFile, rename, rm, stat, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { setTimeout } from 'node:timers/promises';
import { AlreadyStored, type Pointer, POINTER, type ReleaseStore } from './store.ts';

const LOCK_TIMEOUT_MS = 5_000;
const LOCK_RETRY_MS = 10;

/** A release store in a directory of one machine; several machines share a bucket instead. */
export function openDirectoryStore(directory: string): ReleaseStore {
  const read = (key: string) => readFile(pathOf(directory, key)).catch(nullIfMissing);

  async function pointer(): Promise<Pointer | null> {
    const content = await read(POINTER);
    const release = content?.toString('utf8').trim();
    // A release number is never live twice, so it also serves as the version tag of the pointer.
    return release === undefined ? null : { release, tag: release };
  }

  return {
    address: directory,
    directory,
    // No check is needed: every file system has links and exclusive creation.
    probe: async () => undefined,
    read,
    pointer,
    size: async (key) => (await stat(pathOf(directory, key)).catch(nullIfMissing))?.size ?? null,
    async list(prefix) {
      const entries = await readdir(pathOf(directory, prefix), {
        recursive: true,
        withFileTypes: true,
      }).catch(nullIfMissing);
      const files = (entries ?? []).filter((entry) => entry.isFile());
      return files
        .map((entry) => join(entry.parentPath, entry.name).slice(join(directory, '/').length))
        .sort();
    },
    writeOnce: (key, content) => writeOnce(directory, key, content),
    async movePointer(from, to) {
      const isUnchanged = async () => (await pointer())?.release === from?.release;
      const unlock = await lockMove(pathOf(directory, 'tmp'), from?.release ?? 'none', isUnchanged);
      if (!unlock) return false;
      try {
        if (!(await isUnchanged())) return false;
        await rename(await writeTemporaryFile(directory, `${to}\n`), pathOf(directory, POINTER));
        return true;
      } finally {
        await unlock();
      }
    },
  };
}

async function writeOnce(
  directory: string,
  key: string,
  content: Uint8Array | string,
): Promise<boolean> {
  const temporary = await writeTemporaryFile(directory, content);
  try {
    await mkdir(dirname(pathOf(directory, key)), { recursive: true });
    // Unlike rename, link fails when the target exists.
    await link(temporary, pathOf(directory, key));
    return true;
  } catch (error) {
    if (codeOf(error) !== 'EEXIST') throw error;
    if (!(await readFile(pathOf(directory, key))).equals(Buffer.from(content)))
      throw new AlreadyStored(key, directory);
    return false;
  } finally {
    await rm(temporary, { force: true });
  }
}

function pathOf(directory: string, key: string) {
  return join(directory, key);
}

/**
 * Writes a complete file under a temporary name, to be linked or renamed: readers never see a
 * partial file.
 */
async function writeTemporaryFile(
  directory: string,
  content: Uint8Array | string,
): Promise<string> {
  await mkdir(pathOf(directory, 'tmp'), { recursive: true });
  const temporary = pathOf(directory, `tmp/${randomUUID()}`);
  await writeFile(temporary, content);
  return temporary;
}

/**
 * Locks the move of the pointer away from one release; null when another process has moved it, and
 * after the timeout. The lock of a dead process is not taken over, because two processes could do
 * that at once; the next process creates a new lock with a higher number.
 */
async function lockMove(
  directory: string,
  from: string,
  mayStillMove: () => Promise<boolean>,
): Promise<(() => Promise<void>) | null> {
  await mkdir(directory, { recursive: true });
  const deadline = Date.now() + LOCK_TIMEOUT_MS;
  for (let lockNumber = 1; ;) {
    const lock = join(directory, `move-from-${from}.${lockNumber}`);
    try {
      await writeFile(lock, String(process.pid), { flag: 'wx' });
      return () => rm(lock, { force: true });
    } catch (error) {
      if (codeOf(error) !== 'EEXIST') throw error;
    }
    if (!(await mayStillMove()) || Date.now() > deadline) return null;
    const holder = await readFile(lock, 'utf8').catch(nullIfMissing);
    if (holder && !isAlive(Number(holder))) lockNumber += 1;
    else await setTimeout(LOCK_RETRY_MS);
  }
}

function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return codeOf(error) === 'EPERM';
  }
}

const codeOf = (error: unknown): unknown =>
  typeof error === 'object' && error !== null && 'code' in error ? error.code : undefined;

function nullIfMissing(error: unknown): null {
  if (codeOf(error) === 'ENOENT' || codeOf(error) === 'ENOTDIR') return null;
  throw error;
}
