import { fileURLToPath } from 'node:url';
import { sql } from 'drizzle-orm';
import { drizzle } from 'drizzle-orm/node-postgres';
import { migrate } from 'drizzle-orm/node-postgres/migrator';
import pg from 'pg';

// Any number; what counts is that every process of ours uses the same one.
const MIGRATION_LOCK = 7_201_126;

/** Beside this file in the sources, beside the bundle in production. */
const MIGRATIONS_FOLDER = fileURLToPath(new URL('./migrations', import.meta.url));

/**
 * Applies what is missing. Safe to run from several processes at once: the second waits for the
 * first.
 */
export async function applyMigrations(
  databaseUrl: string,
  migrationsFolder = MIGRATIONS_FOLDER,
): Promise<void> {
  // A migration takes as long as it needs: neither it nor the lock has a limit.
  const client = new pg.Client({ connectionString: databaseUrl, keepAlive: true });
  await client.connect();
  try {
    const db = drizzle(client);
    // A session lock on the only connection: it goes away with the connection, even after a crash.
    await db.execute(sql`select pg_advisory_lock(${MIGRATION_LOCK})`);
    await migrate(db, { migrationsFolder });
  } finally {
    await client.end();
  }
}
