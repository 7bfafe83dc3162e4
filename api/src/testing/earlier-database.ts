import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import pg from 'pg';
import { applyMigrations } from '../db/migrate.ts';
import { createEmptyDatabase, type TestDatabase } from './test-database.ts';

const MIGRATIONS = fileURLToPath(new URL('../db/migrations', import.meta.url));

type Rows = Record<string, unknown>[];
type Journal = { entries: unknown[] };

/** Rows of every table as an earlier schema had them: `api/src/db/fixtures`. */
export function readFixture(name: string): Record<string, Rows> {
  const address = new URL(`../db/fixtures/${name}.json`, import.meta.url);
  return JSON.parse(readFileSync(address, 'utf8')) as Record<string, Rows>;
}

/** A database as it was after the first `count` migrations, with data of that time. */
export async function createEarlierDatabase(
  count: number,
  data: Record<string, Rows>,
): Promise<TestDatabase> {
  const database = await createEmptyDatabase();
  const folder = mkdtempSync(join(tmpdir(), 'hareto-migrations-'));
  cpSync(MIGRATIONS, folder, { recursive: true });
  const journalFile = join(folder, 'meta/_journal.json');
  const journal = JSON.parse(readFileSync(journalFile, 'utf8')) as Journal;
  writeFileSync(
    journalFile,
    JSON.stringify({ ...journal, entries: journal.entries.slice(0, count) }),
  );
  await applyMigrations(database.url, { folder });
  rmSync(folder, { recursive: true });
  await insertAll(database.url, data);
  return database;
}

async function insertAll(url: string, data: Record<string, Rows>): Promise<void> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    // Switches off foreign keys and triggers, because the tables are filled in the order of their
    // names.
    await client.query("set session_replication_role = 'replica'");
    for (const [table, rows] of Object.entries(data)) await insertRows(client, table, rows);
  } finally {
    await client.end();
  }
}

async function insertRows(client: pg.Client, table: string, rows: Rows): Promise<void> {
  await client.query(
    `insert into ${table} overriding system value
     select * from json_populate_recordset(null::${table}, $1)`,
    [JSON.stringify(rows)],
  );
  await continueNumbers(client, table);
}

/** Sets the sequence, so that the next row gets the number after the last one of the data. */
async function continueNumbers(client: pg.Client, table: string): Promise<void> {
  const { rows } = await client.query<{ column: string }>(
    `select column_name as column from information_schema.columns
     where table_name = $1 and (is_identity = 'YES' or column_name = 'document_number')`,
    [table],
  );
  for (const { column } of rows) {
    const sequence = column === 'id' ? `${table}_id_seq` : 'document_numbers';
    await client.query(`select setval('${sequence}', max(${column})) from ${table}`);
  }
}
