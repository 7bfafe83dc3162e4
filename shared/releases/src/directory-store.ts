import { randomUUID } from 'node:crypto';
import { link, mkdir, readdir, readFile, rename, rm, stat, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { setTimeout } from 'node:timers/promises';
import { AlreadyStored, type Pointer, POINTER, type ReleaseStore } from './store.ts';

const LOCK_TIMEOUT_MS = 5_000;
const LOCK_RETRY_MS = 10;
/**
 * A move of the pointer takes milliseconds, so an older lock belongs to no running move. A process
 * with the id in the lock may still run: after a restart or in another container, it is another
 * process.
 */
const LOCK_LIFE_MS = 60_000;

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
      const lock = await lockMove(pathOf(directory, 'tmp'), from?.release ?? 'none', isUnchanged);
      if (!lock) return false;
      try {
        if (!(await isUnchanged())) return false;
        const temporary = await writeTemporaryFile(directory, `${to}\n`);
        const isHeld = lock.isHeld();
        if (isHeld) await rename(temporary, pathOf(directory, POINTER));
        else await rm(temporary, { force: true });
        return isHeld;
      } finally {
        await lock.release();
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

interface MoveLock {
  /** False when another process may soon take the lock for an old one. */
  isHeld(): boolean;
  release(): Promise<void>;
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
): Promise<MoveLock | null> {
  await mkdir(directory, { recursive: true });
  const deadline = Date.now() + LOCK_TIMEOUT_MS;
  for (let lockNumber = 1; ;) {
    const lock = join(directory, `move-from-${from}.${lockNumber}`);
    const lockedAt = Date.now();
    try {
      await writeFile(lock, String(process.pid), { flag: 'wx' });
      const isHeld = () => Date.now() - lockedAt < LOCK_LIFE_MS / 2;
      return {
        isHeld,
        // Another process may have taken a higher number since, so the lower one must stay.
        release: async () => (isHeld() ? rm(lock, { force: true }) : undefined),
      };
    } catch (error) {
      if (codeOf(error) !== 'EEXIST') throw error;
    }
    if (!(await mayStillMove()) || Date.now() > deadline) return null;
    if (await isAbandoned(lock)) lockNumber += 1;
    else await setTimeout(LOCK_RETRY_MS);
  }
}

/** False for a lock that was removed meanwhile. */
async function isAbandoned(lock: string): Promise<boolean> {
  const holder = await readFile(lock, 'utf8').catch(nullIfMissing);
  const status = await stat(lock).catch(nullIfMissing);
  if (holder === null || status === null) return false;
  // A process creates its lock before it writes its id.
  if (holder !== '' && !isAlive(Number(holder))) return true;
  return Math.abs((await timeOfFiles(dirname(lock))) - status.mtimeMs) > LOCK_LIFE_MS;
}

/** The time on the clock that dates the files; a file server's clock may differ from ours. */
async function timeOfFiles(directory: string): Promise<number> {
  const file = join(directory, randomUUID());
  await writeFile(file, '');
  try {
    return (await stat(file)).mtimeMs;
  } finally {
    await rm(file, { force: true });
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
