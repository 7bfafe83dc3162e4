import pg from 'pg';
import { closeAfterUse } from './close-after-use.ts';
import { createTestDatabase, type TestDatabase } from './test-database.ts';

/**
 * Resets a database to the template: no rows, and sequences from the start. The tables of the card
 * sandbox stay.
 */
const EMPTY_ALL_TABLES = `
do $$
declare filled text;
begin
  -- Some tables refuse to lose rows.
  perform set_config('session_replication_role', 'replica', true);
  select string_agg(format('%I.%I', schemaname, tablename), ', ') into filled
    from pg_tables
    where schemaname not in ('pg_catalog', 'information_schema', 'drizzle')
      and pg_relation_size(format('%I.%I', schemaname, tablename)::regclass) > 0;
  if filled is not null then execute 'truncate ' || filled || ' cascade'; end if;
  perform setval(format('%I.%I', schemaname, sequencename)::regclass, start_value, false)
    from pg_sequences where last_value is not null;
end $$`;

const free: TestDatabase[] = [];
afterAll(async () => {
  for (const database of free.splice(0)) await database.drop();
});

/**
 * Lends an empty database to a test or a test file until it ends, because emptying a database takes
 * a fraction of the time of creating one. A test that changes the schema creates its own
 * (`createTestDatabase`).
 */
export async function borrowTestDatabase(): Promise<TestDatabase> {
  const database = free.pop() ?? (await createTestDatabase());
  closeAfterUse(async ({ isReused }) => {
    if (isReused && (await isEmptied(database))) free.push(database);
    else await database.drop();
  });
  return database;
}

/** False when a test has removed the database or still locks it. */
async function isEmptied({ url }: TestDatabase): Promise<boolean> {
  const client = new pg.Client({ connectionString: url, lock_timeout: 5_000 });
  try {
    await client.connect();
    await client.query(EMPTY_ALL_TABLES);
    return true;
  } catch {
    return false;
  } finally {
    await client.end();
  }
}
