import { fileURLToPath } from 'node:url';
import { sql } from 'drizzle-orm';
import { drizzle } from 'drizzle-orm/node-postgres';
import { migrate } from 'drizzle-orm/node-postgres/migrator';
import pg from 'pg';

// The number of the lock, which must be the same in all our processes.
const MIGRATION_LOCK = 7_201_126;

/** The folder is beside this file in the sources, and beside the bundle in production. */
const MIGRATIONS_FOLDER = fileURLToPath(new URL('./migrations', import.meta.url));

/**
 * Applies missing migrations. Several processes may run it at once: the second waits for the first.
 */
export async function applyMigrations(
  databaseUrl: string,
  migrationsFolder = MIGRATIONS_FOLDER,
): Promise<void> {
  // This connection has no time limits, because a migration may take long, and a second process
  // waits for it.
  const client = new pg.Client({ connectionString: databaseUrl, keepAlive: true });
  await client.connect();
  try {
    const db = drizzle(client);
    // The lock belongs to the connection, so that it ends with it, even after a crash.
    await db.execute(sql`select pg_advisory_lock(${MIGRATION_LOCK})`);
    await migrate(db, { migrationsFolder });
  } finally {
    await client.end();
  }
}
