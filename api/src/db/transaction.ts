import { sql } from 'drizzle-orm';
import type { Database } from './client.ts';
import { databaseErrorCode, ROLLED_BACK } from './database-error.ts';

const MAXIMUM_TRIES = 3;

/**
 * Runs `work` in one transaction, and again after a serialization failure or deadlock. `work` must
 * reach the database through `tx` only.
 */
export async function inTransaction<Result>(
  db: Database,
  work: (tx: Database) => Promise<Result>,
): Promise<Result> {
  for (let attempt = 1; ; attempt += 1) {
    try {
      return await db.transaction(work);
    } catch (error) {
      if (attempt === MAXIMUM_TRIES || !ROLLED_BACK.includes(databaseErrorCode(error) ?? ''))
        throw error;
    }
  }
}

/** Wakes the listeners of the channel when the transaction commits. */
export async function notify(tx: Database, channel: string): Promise<void> {
  await tx.execute(sql`select pg_notify(${channel}, '')`);
}
