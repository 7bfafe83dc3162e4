import { factsOfRegisteredFiles } from '../../files/registered-files.ts';
import { documentsOfFiles } from '../invoices/attached-files.ts';
import type { InvoiceContent } from '@hareto/contracts/invoice-changes.ts';
import { eq, type SQL } from 'drizzle-orm';
import type { Context } from '../../context.ts';
import type { Database } from '../../db/client.ts';
import { violatedConstraint } from '../../db/database-error.ts';
import { invoices } from '../../db/schema/invoices.ts';
import type { Caller } from '../../caller.ts';
import { liveDuplicate } from './duplicates.ts';
import { alreadySubmitted } from '../invoices/paying-buyer.ts';

interface SentFields {
  draft_id?: number;
  approval_id: string | null;
  files?: InvoiceContent['files'] | undefined;
}

/**
 * For a violated constraint, returns the same refusal as the check for it would have returned.
 * Returns any other error unchanged.
 */
export async function problemForViolation(
  { db }: Pick<Context, 'db'>,
  caller: Caller,
  sent: SentFields,
  error: unknown,
): Promise<unknown> {
  switch (violatedConstraint(error)) {
    case 'invoices_draft_once':
      return (await alreadyPaidWith(db, eq(invoices.draft_id, sent.draft_id ?? 0))) ?? error;
    case 'invoices_approval_once':
      return (await alreadyPaidWith(db, eq(invoices.approval_id, sent.approval_id ?? ''))) ?? error;
    case 'live_file_hashes_once': {
      const files = sent.files ?? [];
      const ids = files.map(({ file_id }) => file_id);
      const found = await factsOfRegisteredFiles(db, caller.buyerId, ids);
      const documents = documentsOfFiles(files, (id) => found.get(id)?.sha256);
      return (await liveDuplicate(db, caller.buyerId, documents)) ?? error;
    }
    default:
      return error;
  }
}

async function alreadyPaidWith(db: Database, paymentFilter: SQL) {
  const [found] = await db.select({ id: invoices.id }).from(invoices).where(paymentFilter);
  return found && alreadySubmitted(found.id);
}
