import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import { closeAfterUse } from '../testing/close-after-use.ts';
import { eventually } from '../testing/eventually.ts';
import { createEmptyDatabase } from '../testing/test-database.ts';
import { applyMigrations } from './migrate.ts';

const TABLE = 'create table "rows" ("id" bigint primary key, "body" text);';
const INDEXES = `CREATE INDEX CONCURRENTLY IF NOT EXISTS "rows_first" ON "rows" ("body");--> statement-breakpoint
CREATE INDEX CONCURRENTLY IF NOT EXISTS "rows_second" ON "rows" ("id", "body");`;

/** A database without tables, migrations for it, and what they log. */
async function prepare(...migrations: string[]) {
  const { url, drop } = await createEmptyDatabase();
  closeAfterUse(drop);
  const folder = mkdtempSync(join(tmpdir(), 'hareto-migrations-'));
  closeAfterUse(async () => rmSync(folder, { recursive: true }));
  mkdirSync(join(folder, 'meta'));
  const write = (files: string[]) => {
    const entries = files.map((_, index) => ({ tag: String(index), when: index + 1 }));
    for (const [index, sql] of files.entries()) writeFileSync(join(folder, `${index}.sql`), sql);
    writeFileSync(join(folder, 'meta/_journal.json'), JSON.stringify({ entries }));
  };
  write(migrations);
  const logged: unknown[] = [];
  const keep = (fields: object | string, message?: string) =>
    logged.push(typeof fields === 'string' ? fields : { message, ...fields });
  const log = { info: keep, warn: keep } as NonNullable<
    Parameters<typeof applyMigrations>[1]
  >['log'];
  return { write, logged, migrate: async () => applyMigrations(url, { folder, log }), url };
}

async function connect(url: string): Promise<pg.Client> {
  const client = new pg.Client({ connectionString: url, application_name: 'a report' });
  await client.connect();
  closeAfterUse(async () => client.end());
  return client;
}

/** A transaction that has read and written the table, as of an API that is busy with a payment. */
async function openTransaction(url: string): Promise<pg.Client> {
  const client = await connect(url);
  await client.query(`begin; insert into "rows" values (1, 'a')`);
  return client;
}

const recorded = async (client: pg.Client) =>
  (
    await client.query<{ created_at: string }>(
      'select created_at from drizzle.__drizzle_migrations order by id',
    )
  ).rows.map(({ created_at }) => Number(created_at));

const indexes = async (client: pg.Client) =>
  (
    await client.query(
      `select relname as name, indisvalid as "isValid", pg_index.indexrelid as id
       from pg_index join pg_class on pg_class.oid = indexrelid
       where relname like 'rows\\__%' and relname <> 'rows_pkey' order by relname`,
    )
  ).rows as { name: string; isValid: boolean; id: number }[];

/** The connection that waits for the transaction of another one. */
const waitingPid = async (client: pg.Client) =>
  eventually(async () => {
    const { rows } = await client.query<{ pid: number }>(
      `select pid from pg_stat_activity where cardinality(pg_blocking_pids(pid)) > 0
       and datname = current_database()`,
    );
    return rows[0]?.pid ?? Promise.reject(new Error('no connection waits'));
  });

test('two processes at once build an index concurrently, and record it once', async () => {
  const { write, migrate, logged, url } = await prepare(TABLE);
  await migrate();
  write([TABLE, INDEXES]);
  const payment = await openTransaction(url);
  const both = Promise.all([migrate(), migrate()]);
  // The first one waits for the open transaction, and the second one for the first.
  await eventually(async () => expect(logged).toContain('another process applies migrations'));
  const observer = await connect(url);
  await waitingPid(observer);
  await payment.query('commit');
  await both;
  expect(await recorded(observer)).toEqual([1, 2]);
  expect((await indexes(observer)).map(({ name, isValid }) => [name, isValid])).toEqual([
    ['rows_first', true],
    ['rows_second', true],
  ]);
});

test('names the connection for which it waits', async () => {
  const { write, migrate, logged, url } = await prepare(TABLE);
  await migrate();
  write([TABLE, INDEXES]);
  const payment = await openTransaction(url);
  const { rows } = await payment.query('select pg_backend_pid() as pid, now() as since');
  const migration = migrate();
  await eventually(async () =>
    expect(logged).toContainEqual({
      message: 'the migration waits for a connection',
      name: 'a report',
      state: 'idle in transaction',
      ...rows[0],
    }),
  );
  await payment.query('commit');
  await migration;
  expect(logged).toContainEqual({
    message: 'a statement begins',
    statement: 'CREATE INDEX CONCURRENTLY IF NOT EXISTS "rows_second" ON "rows" ("id", "body");',
  });
  expect(logged.at(-1)).toEqual({ message: 'the missing migrations are applied', count: 1 });
});

test('runs again after an interruption, and keeps the indexes that it had built', async () => {
  const [first, second] = INDEXES.split('--> statement-breakpoint\n');
  // The transaction begins after the first index, so that it stops the second one alone.
  const stop = `DO $$ BEGIN PERFORM pg_advisory_lock(1); PERFORM pg_advisory_unlock(1); COMMIT; END $$;`;
  const halves = [first, stop, second].join('--> statement-breakpoint\n');
  const { write, migrate, url } = await prepare(TABLE);
  await migrate();
  write([TABLE, halves]);
  const holder = await connect(url);
  await holder.query('select pg_advisory_lock(1)');
  const interrupted = migrate().catch((error: unknown) => error);
  await waitingPid(holder);
  const payment = await openTransaction(url);
  await holder.query('select pg_advisory_unlock(1)');
  await eventually(async () => expect(await indexes(holder)).toHaveLength(2));
  await holder.query('select pg_cancel_backend($1)', [await waitingPid(holder)]);
  expect(await interrupted).toMatchObject({
    message:
      'Migration: CREATE INDEX CONCURRENTLY IF NOT EXISTS "rows_second" ON "rows" ("id", "body");',
    cause: { message: 'canceling statement due to user request' },
  });
  await payment.query('commit');
  const [kept, invalid] = await indexes(holder);
  expect([kept?.isValid, invalid?.isValid, await recorded(holder)]).toEqual([true, false, [1]]);

  await migrate();
  expect(await indexes(holder)).toEqual([
    kept,
    { name: 'rows_second', isValid: true, id: expect.any(Number) },
  ]);
  expect(await recorded(holder)).toEqual([1, 2]);
});

test('keeps the migrations before one that fails, and nothing of that one', async () => {
  const broken = `insert into "rows" values (1, 'a');--> statement-breakpoint\nselect 1 / 0;`;
  const { write, migrate, url } = await prepare(TABLE, broken);
  await expect(migrate()).rejects.toThrow('Migration: select 1 / 0;');
  const client = await connect(url);
  expect(await recorded(client)).toEqual([1]);
  write([TABLE, `insert into "rows" values (1, 'b');`]);
  await migrate();
  expect((await client.query('select * from "rows"')).rows).toEqual([{ id: '1', body: 'b' }]);
});

test('lets others use a table while it waits for the table', async () => {
  const change = 'alter table "rows" add column "note" text;';
  const { write, migrate, logged, url } = await prepare(TABLE);
  await migrate();
  write([TABLE, change]);
  const payment = await openTransaction(url);
  const reader = await connect(url);
  const migration = migrate();
  await waitingPid(reader);
  // This query waits behind the migration, which gives up while the payment is still open.
  expect((await reader.query('select * from "rows"')).rows).toEqual([]);
  await eventually(async () =>
    expect(logged).toContainEqual({
      message: 'a lock is withheld; the migration runs again',
      reason: `Error: Migration: ${change}`,
      pauseMs: 500,
    }),
  );
  await payment.query('commit');
  await migration;
  expect((await reader.query('select * from "rows"')).rows).toEqual([
    { id: '1', body: 'a', note: null },
  ]);
});

test('runs without the time limits of the database', async () => {
  const limits = `insert into "rows" values (1, current_setting('statement_timeout'));`;
  const { write, migrate, url } = await prepare(TABLE);
  await migrate();
  write([TABLE, limits]);
  const client = await connect(url);
  await client.query(`do $$ begin
    execute format('alter database %I set statement_timeout = 1000', current_database());
  end $$`);
  await migrate();
  expect((await client.query('select body from "rows"')).rows).toEqual([{ body: '0' }]);
});
