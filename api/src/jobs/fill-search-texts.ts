import { sql } from 'drizzle-orm';
import type { Database } from '../db/client.ts';
import { requireRow } from '../db/rows.ts';
import { inTransaction } from '../db/transaction.ts';
import { fillDrafts, fillRequestDrafts } from './search-texts/drafts.ts';
import { fillPayments, fillRequests } from './search-texts/payments.ts';

const BATCH = 500;

/**
 * Fills in the texts that searches compare, for rows that are older than the search or were
 * changed. Returns their number.
 */
export async function fillSearchTexts(db: Database): Promise<number> {
  const waiting = await waitingTables(db);
  let count = 0;
  if (waiting.payments) count += await inBatches(db, fillPayments);
  if (waiting.requests) count += await inBatches(db, fillRequests);
  if (waiting.drafts) count += await inBatches(db, fillDrafts);
  if (waiting.request_drafts) count += await inBatches(db, fillRequestDrafts);
  return count;
}

type Waiting = Record<'payments' | 'requests' | 'drafts' | 'request_drafts', boolean>;

/**
 * One statement for all tables, because usually no row waits. Each table has an index of waiting
 * rows.
 */
async function waitingTables(db: Database): Promise<Waiting> {
  const { rows } = await db.execute<Waiting>(sql`select
    exists (select 1 from invoices where search_text is null) as payments,
    exists (select 1 from invoice_requests where search_text is null) as requests,
    exists (select 1 from drafts
      where search_text is null and invoice_id is null and deleted_at is null) as drafts,
    exists (select 1 from invoice_request_drafts
      where search_text is null and invoice_id is null) as request_drafts`);
  return requireRow(rows);
}

async function inBatches(
  db: Database,
  fill: (tx: Database, batch: number) => Promise<number>,
): Promise<number> {
  for (let count = 0; ;) {
    const filled = await inTransaction(db, async (tx) => fill(tx, BATCH));
    count += filled;
    if (filled < BATCH) return count;
  }
}
