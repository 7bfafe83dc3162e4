import { writeFile } from 'node:fs/promises';
import { sql } from 'drizzle-orm';
import type { Database } from '../db/client.ts';

const WRITE_INTERVAL_MS = 5_000;

interface Report {
  stop: () => void;
}

/**
 * Writes the file every five seconds while the database answers, so that the age of the file shows
 * whether a process without a port is ready. Without a file it does nothing.
 */
export function reportReadinessByFile(db: Database, file: string | null): Report {
  return writeRegularly(file, async () => db.execute(sql`select 1`));
}

/**
 * Writes the file with `.alive` after its name every five seconds, so that its age shows whether
 * the process runs, also while it waits for the database at its start.
 */
export function reportLifeByFile(file: string | null): Report {
  return writeRegularly(file === null ? null : `${file}.alive`, async () => undefined);
}

function writeRegularly(file: string | null, check: () => Promise<unknown>): Report {
  if (file === null) return { stop: () => undefined };
  const report = async () => {
    await check();
    await writeFile(file, new Date().toISOString());
  };
  // When the check or the disk does not answer, the file becomes old, and so reports the failure.
  const write = () => void report().catch(() => undefined);
  write();
  const timer = setInterval(write, WRITE_INTERVAL_MS);
  return { stop: () => clearInterval(timer) };
}
