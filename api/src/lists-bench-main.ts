import { parseArgs } from 'node:util';
import { chmodSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import { openDatabase } from './db/client.ts';
import { applyMigrations } from './db/migrate.ts';
import { totalsOfInvoices } from './payments/invoices/invoice-totals.ts';
import { pageOfInvoices } from './payments/invoices/list-invoices.ts';
import { casesFor, type Case } from './testing/lists-bench/cases.ts';
import { fillDatabase } from './testing/lists-bench/fill-database.ts';
import { measure } from './testing/lists-bench/measure.ts';
import { startPostgresServer } from './testing/postgres-server.ts';

// The lists of payments at size (docs/benchmarks.md): a page goal, and one of its totals.
const [PAGE_MS, TOTALS_MS] = [10, 100];
const CLIENTS = 20;
const ROUNDS = 3;

const { values } = parseArgs({
  options: {
    rows: { type: 'string', default: '1000000' },
    own: { type: 'string', default: '100000' },
  },
});
const size = { rows: Number(values.rows), own: Number(values.own) };

const { url } = startPostgresServer();
await applyMigrations(url);
const folder = mkdtempSync(join(tmpdir(), 'hareto-lists-'));
chmodSync(folder, 0o755);
const client = new pg.Client({ connectionString: url });
await client.connect();
console.log(`writing ${size.rows} payments, ${size.own} of one buyer`);
const began = Date.now();
await fillDatabase(client, folder, size);
rmSync(folder, { recursive: true });
console.log(`written in ${Math.round((Date.now() - began) / 1_000)} s`);

const { pool, close } = openDatabase(url, () => undefined);
const now = new Date();
const results = [];
for (const { name, query } of casesFor(size.own)) {
  const page = await measure(pool, async (db) => pageOfInvoices(db, 1, query, now));
  const {
    page: _page,
    size: _size,
    cursor: _cursor,
    sort: _sort,
    total_limit: _limit,
    ...filter
  } = query;
  const totals = await measure(pool, async (db) => totalsOfInvoices(db, 1, filter));
  results.push({ name, page, totals });
  console.log(
    `${page.ms <= PAGE_MS ? 'ok  ' : 'SLOW'} ${name}: page ${page.ms} ms, ${page.buffers} buffers (${page.by.join(', ')}); totals ${totals.ms} ms`,
  );
}
const crowd = { one: await underLoad(1), twenty: await underLoad(CLIENTS) };
const slow = results.filter(({ page, totals }) => page.ms > PAGE_MS || totals.ms > TOTALS_MS);
console.log(
  `${results.length - slow.length} of ${results.length} within their goals; median call: ${crowd.one} ms alone, ${crowd.twenty} ms with ${CLIENTS} clients`,
);
console.log(JSON.stringify({ size, results, crowd }));
await close();
await client.end();
process.exit(0);

/** Median time of a page, as the API waits for it, while clients think a second between two calls. */
async function underLoad(clients: number): Promise<number> {
  const cases = casesFor(size.own);
  const { db, close: end } = openDatabase(url, () => undefined);
  const times: number[] = [];
  const visit = async (number: number) => {
    for (let round = 0; round < ROUNDS; round += 1) {
      await new Promise((resolve) => setTimeout(resolve, 500 + Math.random() * 1_000));
      const { query } = cases[(number * ROUNDS + round) % cases.length] as Case;
      const start = performance.now();
      await pageOfInvoices(db, 1, query, now);
      times.push(performance.now() - start);
    }
  };
  const repeats = CLIENTS / clients;
  for (let repeat = 0; repeat < repeats; repeat += 1)
    await Promise.all(Array.from({ length: clients }, async (_, index) => visit(index + repeat)));
  await end();
  times.sort((a, b) => a - b);
  return Number((times[Math.floor(times.length / 2)] ?? 0).toFixed(1));
}
