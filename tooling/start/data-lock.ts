import { randomUUID } from 'node:crypto';
import { writeFileSync } from 'node:fs';
import { link, mkdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { startTimeOf } from '../processes/process-table.ts';

export interface DataLock {
  /** Marks the lock, so that the next run knows that this one is ending and waits for it. */
  markEnding(): void;
  release(): Promise<void>;
}

interface Holder {
  readonly pid: number;
  /** The start time of its process, by which another process with its pid is recognised. */
  readonly born: string;
  readonly ending: boolean;
}

/**
 * A run whose npm was killed marks its lock within half a second. A new run waits three times as
 * long for the mark.
 */
const WAIT_FOR_MARK_MS = 1_500;
const ENDING_MS = 30_000;

/**
 * Allows one run per data directory. Removes the lock of a dead process, and waits for a run that
 * is ending.
 */
export async function lockData(directory: string): Promise<DataLock | { heldBy: number }> {
  await mkdir(directory, { recursive: true });
  const file = join(directory, 'run.pid');
  const ownHolder: Holder = { pid: process.pid, born: startTimeOf(process.pid), ending: false };
  const began = Date.now();
  while (!(await tryToCreate(file, ownHolder))) {
    const holder = await readLivingHolder(file);
    if (!holder) await removeDeadLock(file);
    else if (Date.now() - began > (holder.ending ? ENDING_MS : WAIT_FOR_MARK_MS))
      return { heldBy: holder.pid };
    else await new Promise((resolve) => setTimeout(resolve, 50));
  }
  return {
    markEnding: () => writeFileSync(file, JSON.stringify({ ...ownHolder, ending: true })),
    release: () => rm(file, { force: true }),
  };
}

/**
 * Only one of two simultaneous runs gets the file, and it is complete from the start: linking is
 * atomic and never overwrites.
 */
async function tryToCreate(file: string, own: Holder): Promise<boolean> {
  const temporaryFile = `${file}.${randomUUID()}`;
  await writeFile(temporaryFile, JSON.stringify(own));
  try {
    await link(temporaryFile, file);
    return true;
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'EEXIST') return false;
    throw error;
  } finally {
    await rm(temporaryFile, { force: true });
  }
}

/** Removes a lock of a dead process; a lock that another run has created meanwhile is put back. */
async function removeDeadLock(file: string): Promise<void> {
  const oldFile = `${file}.${randomUUID()}.old`;
  await rename(file, oldFile).catch(() => undefined);
  if (await readLivingHolder(oldFile)) await link(oldFile, file).catch(() => undefined);
  await rm(oldFile, { force: true });
}

/** Null when the process that made the lock has ended, even if another program has its pid now. */
async function readLivingHolder(file: string): Promise<Holder | null> {
  try {
    const holder = JSON.parse(await readFile(file, 'utf8')) as Holder;
    return holder.born !== '' && startTimeOf(holder.pid) === holder.born ? holder : null;
  } catch {
    return null;
  }
}
