import { or, sql, type SQL } from 'drizzle-orm';
import type { Database } from '../db/client.ts';
import { requireRow } from '../db/rows.ts';
import { WITHOUT_SENT_TEXT } from '../db/schema/invoices.ts';
import { inTransaction } from '../db/transaction.ts';
import { fillDrafts, fillRequestDrafts } from './search-texts/drafts.ts';
import { fillPayments, fillRequests } from './search-texts/payments.ts';

const BATCH_SIZE = 500;

/**
 * Fills in the search texts of rows that have none, because they are new, changed or older than the
 * search. Returns their number.
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

/** Zero if a row waits, otherwise null. */
export const untilSearchText = (): SQL => sql`(select 0 where ${or(...Object.values(IS_WAITING))})`;

type WaitingTables = Record<'payments' | 'requests' | 'drafts' | 'request_drafts', boolean>;

/** Each kind of text has an index of the rows that wait for it. */
const IS_WAITING: Record<keyof WaitingTables, SQL> = {
  payments: sql`exists (select 1 from invoices where search_text is null)`,
  requests: sql`exists (select 1 from invoices where ${WITHOUT_SENT_TEXT})`,
  drafts: sql`exists (select 1 from drafts
    where search_text is null and invoice_id is null and deleted_at is null)`,
  request_drafts: sql`exists (select 1 from invoice_request_drafts
    where search_text is null and invoice_id is null)`,
};

async function waitingTables(db: Database): Promise<WaitingTables> {
  const { payments, requests, drafts, request_drafts } = IS_WAITING;
  const { rows } = await db.execute<WaitingTables>(sql`select ${payments} as payments,
    ${requests} as requests, ${drafts} as drafts, ${request_drafts} as request_drafts`);
  return requireRow(rows);
}

async function inBatches(
  db: Database,
  fill: (tx: Database, batch: number) => Promise<number>,
): Promise<number> {
  for (let count = 0; ;) {
    const filled = await inTransaction(db, async (tx) => fill(tx, BATCH_SIZE));
    count += filled;
    if (filled < BATCH_SIZE) return count;
  }
}
