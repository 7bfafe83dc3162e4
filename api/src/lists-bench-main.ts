import { parseArgs } from 'node:util';
import { chmodSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import type { Context } from './context.ts';
import { BATCH_LIMITS, openDatabase } from './db/client.ts';
import { applyMigrations } from './db/migrate.ts';
import type { Case } from './testing/lists-bench/cases.ts';
import { databaseTime } from './testing/lists-bench/crowd.ts';
import { fillDatabase } from './testing/lists-bench/fill-database.ts';
import { measure, type Measured } from './testing/lists-bench/measure.ts';
import { requestCases, smallCases, supplierCases } from './testing/lists-bench/other-cases.ts';
import { cursorCases, paymentCases } from './testing/lists-bench/payment-cases.ts';
import { measureWrites } from './testing/lists-bench/write-cost.ts';
import { startPostgresServer } from './testing/postgres-server.ts';

// The lists at size (docs/benchmarks.md).
const CLIENTS = 20;
/** Twenty clients may take this many times the database time of one. */
const CROWD_RATIO = 2;
/** Times below this differ by chance; a page by its number is not compared with less. */
const MIN_COMPARED_MS = 0.5;

const { values } = parseArgs({
  options: {
    rows: { type: 'string', default: '1000000' },
    own: { type: 'string', default: '100000' },
    /** URL of a database that an earlier run has filled; without it, a new server is filled. */
    database: { type: 'string' },
    /** Measures only the cases whose names have this text. */
    only: { type: 'string', default: '' },
  },
});
const size = { rows: Number(values.rows), own: Number(values.own) };

const url = values.database ?? startPostgresServer().url;
await applyMigrations(url);
const client = new pg.Client({ connectionString: url });
await client.connect();
if ((await client.query('select from buyers limit 1')).rowCount === 0) await fill();

const { pool, db, close } = openDatabase(url, () => undefined, { limits: BATCH_LIMITS });
const now = new Date('2026-11-20T10:00:00+09:00');
const contextOf = (database: Context['db']): Context =>
  ({
    db: database,
    clock: { now: () => now },
    config: {
      publicOrigin: 'https://hareto.example',
      features: { invoiceRequest: true },
      excludedCorporateNumbers: [],
    },
    requestKeySecret: '',
    signedUrls: { sign: () => ({ url: '', expiresAt: now }) },
  }) as unknown as Context;
const payments = paymentCases(size.own, now);
const pages = [
  ...payments.pages,
  ...(await cursorCases(db, size.own, now)),
  ...(await requestCases(db, contextOf, size.own)),
  ...supplierCases(contextOf),
  ...smallCases(contextOf),
];
const results = new Map<string, Measured & { limit: number }>();
for (const request of [...pages, ...payments.sums].filter(({ name }) => name.includes(values.only)))
  await report(request);
const isWhole = values.only === '';
const crowd = isWhole ? await measureCrowd() : null;
const writes = isWhole ? await measureWrites(client) : {};
for (const [name, { submission, wholeLife }] of Object.entries(writes))
  console.log(
    `write ${name}: a submission ${submission.ms} ms, ${submission.log} bytes of log; its whole life ${wholeLife.ms} ms, ${wholeLife.log} bytes`,
  );
const over = [...results].filter(([, { ms, limit }]) => ms > limit).map(([name]) => name);
if (crowd !== null) {
  if (crowd.twenty > CROWD_RATIO * crowd.one) over.push(`${CLIENTS} clients`);
  console.log(
    `database time of a call: ${crowd.one} ms alone, ${crowd.twenty} ms with ${CLIENTS} clients`,
  );
}
console.log(
  over.length === 0
    ? `all ${results.size} cases are within their limits`
    : `${over.length} of ${results.size} cases are over their limits: ${over.join('; ')}`,
);
console.log(JSON.stringify({ size, results: Object.fromEntries(results), crowd, writes, over }));
await close();
await client.end();
process.exit(over.length === 0 ? 0 : 1);

async function fill(): Promise<void> {
  const folder = mkdtempSync(join(tmpdir(), 'hareto-lists-'));
  chmodSync(folder, 0o755);
  console.log(`writing ${size.rows} rows, ${size.own} payments of one buyer`);
  const began = Date.now();
  await fillDatabase(client, folder, size);
  rmSync(folder, { recursive: true });
  console.log(`written in ${Math.round((Date.now() - began) / 1_000)} s`);
}

async function measureCrowd() {
  const one = await databaseTime(url, pages, { clients: 1, thinkMs: 20 });
  return { one, twenty: await databaseTime(url, pages, { clients: CLIENTS, thinkMs: 1_000 }) };
}

async function report({ name, work, limit: given }: Case): Promise<void> {
  const measured = await measure(pool, work);
  const limit =
    'ms' in given
      ? given.ms
      : given.times * Math.max(MIN_COMPARED_MS, results.get(given.of)?.ms ?? MIN_COMPARED_MS);
  results.set(name, { ...measured, limit: Number(limit.toFixed(2)) });
  const { ms, buffers, by } = measured;
  console.log(
    `${ms <= limit ? 'ok  ' : 'OVER'} ${name}: ${ms} of ${limit.toFixed(1)} ms, ${buffers} buffers (${by.join(', ')})`,
  );
}
