import { writeFile } from 'node:fs/promises';
import { sql } from 'drizzle-orm';
import type { Database } from '../db/client.ts';

const WRITE_INTERVAL_MS = 5_000;

/**
 * Writes the file every five seconds while the database answers, so that the age of the file shows
 * whether a process without a port is healthy. Without a file it does nothing.
 */
export function reportHealthByFile(db: Database, file: string | null): { stop: () => void } {
  if (file === null) return { stop: () => undefined };
  const report = async () => {
    await db.execute(sql`select 1`);
    await writeFile(file, new Date().toISOString());
  };
  // When the database or the disk does not answer, the file becomes old, and so reports the
  // failure.
  const write = () => void report().catch(() => undefined);
  write();
  const timer = setInterval(write, WRITE_INTERVAL_MS);
  return { stop: () => clearInterval(timer) };
}
