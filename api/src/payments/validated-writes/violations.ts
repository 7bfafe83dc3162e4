import type { InvoiceContent } from '@hareto/contracts/invoices.ts';
import { eq, type SQL } from 'drizzle-orm';
import type { Database } from '../../db/client.ts';
import { violatedConstraint } from '../../db/database-error.ts';
import { invoices } from '../../db/schema/invoices.ts';
import type { Caller } from '../../caller.ts';
import type { FileDirectory } from '../invoices/attached-files.ts';
import { liveDuplicate } from './duplicates.ts';
import { alreadySubmitted } from '../invoices/paying-buyer.ts';

interface Sent {
  draft_id?: number;
  approval_id: string | null;
  files?: InvoiceContent['files'] | undefined;
}

/**
 * The database is the second wall; running into one of its constraints says what the check says.
 */
export async function inWordsOfTheChecks<Result>(
  db: Database,
  { files }: { files: FileDirectory },
  caller: Caller,
  sent: Sent,
  run: () => Promise<Result>,
): Promise<Result> {
  try {
    return await run();
  } catch (error) {
    throw (await refusalFor(violatedConstraint(error))) ?? error;
  }

  async function refusalFor(constraint: string | undefined) {
    switch (constraint) {
      case 'invoices_draft_once':
        return paymentWith(eq(invoices.draft_id, sent.draft_id ?? 0));
      case 'invoices_approval_once':
        return paymentWith(eq(invoices.approval_id, sent.approval_id ?? ''));
      case 'live_file_hashes_once': {
        const ids = sent.files?.map(({ file_id }) => file_id) ?? [];
        const hashes = await files.hashesOf(db, caller.buyerId, ids);
        return liveDuplicate(db, caller.buyerId, [...hashes.values()]);
      }
      default:
        return undefined;
    }
  }

  async function paymentWith(which: SQL) {
    const [found] = await db.select({ id: invoices.id }).from(invoices).where(which);
    return found && alreadySubmitted(found.id);
  }
}
