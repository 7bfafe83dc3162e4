import { or, sql, type SQL } from 'drizzle-orm';
import type { Database } from '../db/client.ts';
import { ALWAYS_GOES_ON } from '../db/queue.ts';
import { requireRow } from '../db/rows.ts';
import { WITHOUT_SENT_TEXT } from '../db/schema/invoices.ts';
import { inTransaction } from '../db/transaction.ts';
import { inBatches } from './in-batches.ts';
import { fillDrafts, fillRequestDrafts } from './search-texts/drafts.ts';
import { fillPayments, fillRequests } from './search-texts/payments.ts';

const BATCH_SIZE = 500;

/**
 * Fills in the search texts of rows that have none, because they are new, changed or older than the
 * search. Returns their number.
 */
export async function fillSearchTexts(db: Database, mayGoOn = ALWAYS_GOES_ON): Promise<number> {
  const fillAll = async (fill: (tx: Database, batch: number) => Promise<number>) =>
    inBatches(
      BATCH_SIZE,
      async () => inTransaction(db, async (tx) => fill(tx, BATCH_SIZE)),
      mayGoOn,
    );
  const waiting = await waitingTables(db);
  let count = 0;
  if (waiting.payments) count += await fillAll(fillPayments);
  if (waiting.requests) count += await fillAll(fillRequests);
  if (waiting.drafts) count += await fillAll(fillDrafts);
  if (waiting.request_drafts) count += await fillAll(fillRequestDrafts);
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
