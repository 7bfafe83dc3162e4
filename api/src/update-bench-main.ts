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
const update = { isDone: false, began: Date.now() };
const reads = { calls: 0, longestMs: 0, failed: 0 };
const writes = { calls: 0, longestMs: 0, failed: 0 };
const callers = [
  repeat(reads, async () => readPayments(pool)),
  repeat(writes, async () => writePayments(pool, 1 + (writes.calls % requests))),
];
const print = (fields: unknown) =>
  console.log(
    `${secondsSince(update.began)} s: ${JSON.stringify(fields)}, reads ${JSON.stringify(reads)}, writes ${JSON.stringify(writes)}`,
  );
await applyMigrations(url, { log: { info: print, warn: print } });
update.isDone = true;
await Promise.all(callers);
await pool.end();

/** Repeats the work until the update is done. The calls have the time limits of the API. */
async function repeat(times: typeof reads, work: () => Promise<unknown>): Promise<void> {
  while (!update.isDone) {
    const start = Date.now();
    await work().catch(() => (times.failed += 1));
    times.calls += 1;
    times.longestMs = Math.max(times.longestMs, Date.now() - start);
    await new Promise((resolve) => setTimeout(resolve, 20));
  }
}

function secondsSince(start: number): number {
  return Math.round((Date.now() - start) / 1_000);
}
