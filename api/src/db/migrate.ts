import { fileURLToPath } from 'node:url';
import { type MigrationMeta, readMigrationFiles } from 'drizzle-orm/migrator';
import pg from 'pg';
import type { Logger } from 'pino';
import { databaseErrorCode } from './database-error.ts';
import { logBlockers } from './log-blockers.ts';

// The number of the lock, which must be the same in all our processes.
const MIGRATION_LOCK = 7_201_126;
const PAUSE_MS = 500;
const MAX_PAUSE_MS = 30_000;
/**
 * While a migration waits for a table, all later statements on the table wait too; so the migration
 * gives up after this time and tries again.
 */
const LOCK_TIMEOUT = '1s';
const LOCK_NOT_AVAILABLE = '55P03';

/** The folder is beside this file in the sources, and beside the bundle in production. */
const MIGRATIONS_FOLDER = fileURLToPath(new URL('./migrations', import.meta.url));

const CREATES_INDEX = /CREATE (?:UNIQUE )?INDEX CONCURRENTLY IF NOT EXISTS "(\w+)"/;

type MigrationLog = Pick<Logger, 'info' | 'warn'>;

interface Options {
  folder?: string;
  log?: MigrationLog;
}

const SILENT: MigrationLog = { info: () => undefined, warn: () => undefined };

/**
 * Applies missing migrations. Several processes may run it at once: the second waits for the first.
 * A migration that contains CONCURRENTLY runs without a transaction, every other one in its own.
 */
export async function applyMigrations(
  databaseUrl: string,
  { folder = MIGRATIONS_FOLDER, log = SILENT }: Options = {},
): Promise<void> {
  const client = new pg.Client({ connectionString: databaseUrl, keepAlive: true });
  client.on('error', () => undefined); // The next statement fails as well.
  await client.connect();
  try {
    // A migration may take long, also when the user of the database has time limits.
    await client.query('set statement_timeout = 0; set lock_timeout = 0');
    await waitForTurn(client, log);
    const migrations = await pendingMigrations(client, folder);
    if (migrations.length === 0) return;
    const { rows } = await client.query<{ pid: number }>('select pg_backend_pid() as pid');
    const stopLogging = await logBlockers(databaseUrl, rows[0]?.pid ?? 0, log);
    try {
      for (const migration of migrations)
        if (isConcurrent(migration)) await applyConcurrently(client, migration, log);
        else await applyInTransaction(client, migration, log);
      log.info({ count: migrations.length }, 'the missing migrations are applied');
    } finally {
      await stopLogging();
    }
  } finally {
    await client.end();
  }
}

/**
 * Tries to get the lock until it succeeds; the lock ends with the connection. It does not wait in
 * one statement: CREATE INDEX CONCURRENTLY in the first process waits for all open transactions,
 * also for that of this statement, and the two processes would wait for each other.
 */
async function waitForTurn(client: pg.Client, log: MigrationLog): Promise<void> {
  for (let attempt = 1; ; attempt += 1) {
    const { rows } = await client.query<{ isOurs: boolean }>(
      'select pg_try_advisory_lock($1) as "isOurs"',
      [MIGRATION_LOCK],
    );
    if (rows[0]?.isOurs) return;
    if (attempt === 1) log.info('another process applies migrations');
    await pause(PAUSE_MS);
  }
}

/** The table is that of drizzle's own migrator, which applied the migrations until 0138. */
async function pendingMigrations(client: pg.Client, folder: string): Promise<MigrationMeta[]> {
  await client.query('create schema if not exists drizzle');
  await client.query(`create table if not exists drizzle.__drizzle_migrations
    (id serial primary key, hash text not null, created_at bigint)`);
  const { rows } = await client.query<{ latest: string | null }>(
    'select max(created_at) as latest from drizzle.__drizzle_migrations',
  );
  const latest = Number(rows[0]?.latest ?? 0);
  return readMigrationFiles({ migrationsFolder: folder }).filter(
    ({ folderMillis }) => folderMillis > latest,
  );
}

const isConcurrent = ({ sql }: MigrationMeta) =>
  sql.some((statement) => withoutComments(statement).includes('CONCURRENTLY'));

/** Each of its statements can be repeated, so that an interrupted migration simply runs again. */
async function applyConcurrently(
  client: pg.Client,
  migration: MigrationMeta,
  log: MigrationLog,
): Promise<void> {
  for (const statement of migration.sql) {
    log.info({ statement: titleOf(statement) }, 'a statement begins');
    await dropInvalidIndex(client, statement);
    await run(client, statement);
  }
  await record(client, migration);
}

/** PostgreSQL keeps an index whose creation was interrupted, but does not use it. */
async function dropInvalidIndex(client: pg.Client, statement: string): Promise<void> {
  const name = CREATES_INDEX.exec(statement)?.[1];
  if (name === undefined) return;
  const { rowCount } = await client.query(
    'select from pg_index where indexrelid = to_regclass($1) and not indisvalid',
    [`"${name}"`],
  );
  if (rowCount !== 0) await client.query(`drop index concurrently "${name}"`);
}

/** Repeats the migration until no lock is withheld for longer than `LOCK_TIMEOUT`. */
async function applyInTransaction(
  client: pg.Client,
  migration: MigrationMeta,
  log: MigrationLog,
): Promise<void> {
  for (let pauseMs = PAUSE_MS; ; pauseMs = Math.min(2 * pauseMs, MAX_PAUSE_MS)) {
    try {
      await client.query(`begin; set local lock_timeout = '${LOCK_TIMEOUT}'`);
      for (const statement of migration.sql) await run(client, statement);
      await record(client, migration);
      await client.query('commit');
      return;
    } catch (error) {
      await client.query('rollback').catch(() => undefined);
      if (databaseErrorCode(error) !== LOCK_NOT_AVAILABLE) throw error;
      log.warn({ reason: String(error), pauseMs }, 'a lock is withheld; the migration runs again');
    }
    await pause(pauseMs);
  }
}

async function run(client: pg.Client, statement: string): Promise<void> {
  try {
    await client.query(statement);
  } catch (error) {
    throw new Error(`Migration: ${titleOf(statement)}`, { cause: error });
  }
}

async function record(client: pg.Client, { hash, folderMillis }: MigrationMeta): Promise<void> {
  await client.query(
    'insert into drizzle.__drizzle_migrations (hash, created_at) values ($1, $2)',
    [hash, folderMillis],
  );
}

const withoutComments = (statement: string) => statement.replaceAll(/^\s*--.*$/gm, '');

const titleOf = (statement: string) =>
  withoutComments(statement).replaceAll(/\s+/g, ' ').trim().slice(0, 80);

const pause = async (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));
