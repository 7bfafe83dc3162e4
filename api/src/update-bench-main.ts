import { parseArgs } from 'node:util';
import pg from 'pg';
import { openPool } from './db/client.ts';
import { applyMigrations } from './db/migrate.ts';
import { createEarlierDatabase } from './testing/earlier-database.ts';
import {
  addEarlierPayments,
  BEFORE_TEXTS,
  readPayments,
  writePayments,
} from './testing/earlier-payments.ts';
import { startPostgresServer } from './testing/postgres-server.ts';
import { TEST_SERVER_URL } from './testing/test-database.ts';

// How long payments wait while a database of the release before is updated (docs/benchmarks.md).
const { rows } = parseArgs({ options: { rows: { type: 'string', default: '100000' } } }).values;
const requests = Number(rows) / 2;

process.env[TEST_SERVER_URL] = startPostgresServer().url;
const { url } = await createEarlierDatabase(BEFORE_TEXTS, {});
const client = new pg.Client({ connectionString: url });
await client.connect();
const filled = Date.now();
await addEarlierPayments(client, requests);
await client.query('vacuum analyze');
await client.end();
console.log(`${rows} rows written in ${secondsSince(filled)} s`);

const pool = openPool(url, () => undefined);
const isDone = { value: false };
const reads = longest(async () => readPayments(pool));
const writes = longest(async (count) => writePayments(pool, 1 + (count % requests)));
const began = Date.now();
const print = (fields: unknown) => console.log(secondsSince(began), JSON.stringify(fields));
await applyMigrations(url, { log: { info: print, warn: print } });
console.log(`updated in ${secondsSince(began)} s`);
isDone.value = true;
console.log(`read: ${await reads}; write: ${await writes}`);
await pool.end();

/** Repeats the work until the update is done; the calls have the time limits of the API. */
async function longest(work: (count: number) => Promise<unknown>): Promise<string> {
  const times: number[] = [];
  let failures = 0;
  while (!isDone.value) {
    const start = Date.now();
    await work(times.length).catch(() => (failures += 1));
    times.push(Date.now() - start);
    await new Promise((resolve) => setTimeout(resolve, 20));
  }
  times.sort((a, b) => a - b);
  const median = times[Math.floor(times.length / 2)] ?? 0;
  return `${times.length} calls, median ${median} ms, longest ${times.at(-1) ?? 0} ms, ${failures} failed`;
}

function secondsSince(start: number): number {
  return Math.round((Date.now() - start) / 1_000);
}
