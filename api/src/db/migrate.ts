import { fileURLToPath } from 'node:url';
import { sql } from 'drizzle-orm';
import { drizzle } from 'drizzle-orm/node-postgres';
import { migrate } from 'drizzle-orm/node-postgres/migrator';
import pg from 'pg';

// Any number works, as long as all our processes use the same one.
const MIGRATION_LOCK = 7_201_126;

/** Beside this file in the sources, beside the bundle in production. */
const MIGRATIONS_FOLDER = fileURLToPath(new URL('./migrations', import.meta.url));

/**
 * Applies missing migrations. Several processes may run it at once: the second waits for the first.
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
    // A session lock on the only connection ends with that connection, even after a crash.
    await db.execute(sql`select pg_advisory_lock(${MIGRATION_LOCK})`);
    await migrate(db, { migrationsFolder });
  } finally {
    await client.end();
  }
}
