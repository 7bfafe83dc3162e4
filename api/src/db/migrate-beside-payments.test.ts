import type pg from 'pg';
import { closeAfterUse } from '../testing/close-after-use.ts';
import { createEarlierDatabase } from '../testing/earlier-database.ts';
import {
  addEarlierPayments,
  BEFORE_TEXTS,
  readPayments,
  writePayments,
} from '../testing/earlier-payments.ts';
import { eventually } from '../testing/eventually.ts';
import { openPool } from './client.ts';
import { applyMigrations } from './migrate.ts';

const REQUESTS = 250;

/** A database of the release before, with connections that have the time limits of a call. */
async function openEarlier(): Promise<{ url: string; pool: pg.Pool }> {
  const { url, drop } = await createEarlierDatabase(BEFORE_TEXTS, {});
  closeAfterUse(drop);
  const pool = openPool(url, () => undefined);
  closeAfterUse(async () => pool.end());
  const client = await pool.connect();
  await addEarlierPayments(client, REQUESTS);
  client.release();
  return { url, pool };
}

/** A transaction that stays open without changes of payments: a report, a backup. */
async function openTransaction(pool: pg.Pool, read: string): Promise<pg.PoolClient> {
  const client = await pool.connect();
  await client.query('set idle_in_transaction_session_timeout = 0');
  await client.query(`begin isolation level repeatable read; ${read}`);
  return client;
}

async function end(transaction: pg.PoolClient): Promise<void> {
  await transaction.query('commit');
  transaction.release();
}

/** Each statement has the time limit of a call. */
async function useInvoices(pool: pg.Pool): Promise<void> {
  await readPayments(pool);
  await writePayments(pool, REQUESTS);
}

/** Resolves when a connection with this statement waits for another one. */
const untilBlocked = async (pool: pg.Pool, statement: string) =>
  eventually(async () => {
    const { rows } = await pool.query(
      `select from pg_stat_activity where cardinality(pg_blocking_pids(pid)) > 0
       and datname = current_database() and query like $1`,
      [`%${statement}%`],
    );
    expect(rows).toHaveLength(1);
  });

test('payments are read and written while an update adds a column and builds indexes', async () => {
  const { url, pool } = await openEarlier();
  const report = await openTransaction(pool, 'select from invoices limit 1');
  const migration = applyMigrations(url);
  await untilBlocked(pool, 'ALTER TABLE "invoices"');
  await useInvoices(pool);
  const backup = await openTransaction(pool, 'select from buyers');
  await end(report);
  await untilBlocked(pool, 'CREATE INDEX CONCURRENTLY IF NOT EXISTS "invoices_open_search"');
  await useInvoices(pool);
  await end(backup);
  await migration;

  const { rows: texts } = await pool.query(
    `select kind, sent_text = e'製品カタログ制作\ninv-2026-' || id as "isSender", count(*)::int
     from invoices group by 1, 2 order by 1, 2`,
  );
  // The worker writes the texts that the release before has not written.
  expect(texts).toEqual([
    { kind: 'payment', isSender: null, count: REQUESTS + 2 },
    { kind: 'request', isSender: true, count: 225 },
    { kind: 'request', isSender: null, count: 25 },
  ]);
  const { rows: sums } = await pool.query(
    'select sum(row_count)::int as count, sum(billing_amount)::int as amount from request_sums',
  );
  expect(sums).toEqual([{ count: REQUESTS, amount: REQUESTS * 1000 }]);
  const { rows: indexes } = await pool.query(
    `select relname as name, indisvalid as "isValid" from pg_index join pg_class on oid = indexrelid
     where relname ~ '^(invoices|invoice_requests)_.*(search|text)$' order by relname`,
  );
  expect(indexes).toEqual(
    [
      'invoices_closed_search',
      'invoices_open_search',
      'invoices_sent_closed_search',
      'invoices_sent_open_search',
      'invoices_without_search_text',
      'invoices_without_sent_text',
    ].map((name) => ({ name, isValid: true })),
  );
});
