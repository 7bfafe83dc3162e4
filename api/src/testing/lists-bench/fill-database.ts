import { createWriteStream, chmodSync, type WriteStream } from 'node:fs';
import { once } from 'node:events';
import { join } from 'node:path';
import { sql } from 'drizzle-orm';
import { drizzle } from 'drizzle-orm/node-postgres';
import type pg from 'pg';
import { addMissingSums, mergeSums } from '../../jobs/sums.ts';
import { addSumsOfOtherSuppliers, fillSmallTables } from './small-tables.ts';
import {
  INVOICE_COLUMNS,
  linesOf,
  REQUEST_COLUMNS,
  ROWS_OF_OTHERS,
  type Size,
} from './table-rows.ts';

/** The differences of all buyers of a million rows are too many for one array. */
const PARTS = 200;
const TABLES = "('invoices', 'invoice_requests')";

/** Fills a migrated database by COPY and rebuilds the indexes afterwards, as after a restore. */
export async function fillDatabase(client: pg.Client, folder: string, size: Size): Promise<void> {
  await client.query("set session_replication_role = 'replica'");
  await client.query("set maintenance_work_mem = '1GB'");
  const buyers = 2 + Math.ceil(size.rows / ROWS_OF_OTHERS);
  await client.query(
    `insert into buyers (id, business_form, registration_status, phone_number, transfer_person_name)
     overriding system value select n, 2, 2, '0312345678', 'ﾔﾏﾀﾞ' from generate_series(1, ${buyers}) n`,
  );
  await fillSmallTables(client);
  const indexes = await dropIndexes(client);
  const files = { invoices: join(folder, 'invoices'), requests: join(folder, 'requests') };
  await writeRows(files, size);
  await client.query(`copy invoices (${INVOICE_COLUMNS}) from '${files.invoices}'`);
  await client.query(`copy invoice_requests (${REQUEST_COLUMNS}) from '${files.requests}'`);
  await client.query(
    `select setval('invoices_id_seq', ${size.rows}), setval('document_numbers', ${size.rows})`,
  );
  for (const definition of indexes) await client.query(definition);
  await client.query("set session_replication_role = 'origin'");
  // The triggers that maintain the sums were switched off.
  const db = drizzle(client);
  for (let part = 0; part < PARTS; part += 1)
    await addMissingSums(db, sql`(select id from buyers where id % ${PARTS} = ${part})`);
  await mergeSums(db);
  await addSumsOfOtherSuppliers(client);
  await client.query('vacuum analyze');
}

async function dropIndexes(client: pg.Client): Promise<string[]> {
  const { rows } = await client.query<{ indexname: string; indexdef: string }>(
    `select indexname, indexdef from pg_indexes
     where tablename in ${TABLES} and indexdef not like 'CREATE UNIQUE%'`,
  );
  for (const { indexname } of rows) await client.query(`drop index "${indexname}"`);
  return rows.map(({ indexdef }) => indexdef);
}

async function writeRows(files: { invoices: string; requests: string }, size: Size): Promise<void> {
  const invoices = createWriteStream(files.invoices);
  const requests = createWriteStream(files.requests);
  for (let row = 1; row <= size.rows; row += 1) {
    const { invoice, request } = linesOf(row, size);
    if (!invoices.write(`${invoice}\n`)) await once(invoices, 'drain');
    if (request !== null && !requests.write(`${request}\n`)) await once(requests, 'drain');
  }
  await Promise.all([closed(invoices), closed(requests)]);
  // The server reads the files as another user.
  for (const file of Object.values(files)) chmodSync(file, 0o644);
}

async function closed(stream: WriteStream): Promise<void> {
  stream.end();
  await once(stream, 'finish');
}
