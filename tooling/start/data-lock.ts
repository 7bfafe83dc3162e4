import { randomUUID } from 'node:crypto';
import { writeFileSync } from 'node:fs';
import { link, mkdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { bornAt } from '../processes/process-table.ts';

export interface DataLock {
  /** Tells the next run that this one is on its way out and worth waiting for. */
  markEnding(): void;
  release(): Promise<void>;
}

interface Holder {
  readonly pid: number;
  readonly born: string;
  readonly ending: boolean;
}

/**
 * A killed npm is noticed by its starter within half a second: for so long a holder may not know
 * yet that it is ending.
 */
const NOTICE_MS = 1_500;
const ENDING_MS = 30_000;

/**
 * One run a data directory. A lock whose process is gone, however it went, counts as no lock; a run
 * that is ending is waited for.
 */
export async function lockData(directory: string): Promise<DataLock | { heldBy: number }> {
  await mkdir(directory, { recursive: true });
  const file = join(directory, 'run.pid');
  const own: Holder = { pid: process.pid, born: bornAt(process.pid), ending: false };
  const began = Date.now();
  while (!(await create(file, own))) {
    const holder = await read(file);
    if (!holder) await takeAway(file);
    else if (Date.now() - began > (holder.ending ? ENDING_MS : NOTICE_MS))
      return { heldBy: holder.pid };
    else await new Promise((resolve) => setTimeout(resolve, 50));
  }
  return {
    markEnding: () => writeFileSync(file, JSON.stringify({ ...own, ending: true })),
    release: () => rm(file, { force: true }),
  };
}

/**
 * Of two runs that start at once, one gets the file, and it is whole from its first moment: linking
 * is atomic and never overwrites.
 */
async function create(file: string, own: Holder): Promise<boolean> {
  const draft = `${file}.${randomUUID()}`;
  await writeFile(draft, JSON.stringify(own));
  try {
    await link(draft, file);
    return true;
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'EEXIST') return false;
    throw error;
  } finally {
    await rm(draft, { force: true });
  }
}

/** Removes a lock that nobody holds; one that another run has put there meanwhile goes back. */
async function takeAway(file: string): Promise<void> {
  const away = `${file}.${randomUUID()}.old`;
  await rename(file, away).catch(() => undefined);
  if (await read(away)) await link(away, file).catch(() => undefined);
  await rm(away, { force: true });
}

/** Null when nobody alive holds the lock: the pid may have been given to another program since. */
async function read(file: string): Promise<Holder | null> {
  try {
    const holder = JSON.parse(await readFile(file, 'utf8')) as Holder;
    return holder.born !== '' && bornAt(holder.pid) === holder.born ? holder : null;
  } catch {
    return null;
  }
}
