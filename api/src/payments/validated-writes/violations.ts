import { registeredContents } from '../../files/registered-files.ts';
import { usedDocuments } from '../invoices/attached-files.ts';
import type { InvoiceContent } from '@hareto/contracts/invoices.ts';
import { eq, type SQL } from 'drizzle-orm';
import type { Context } from '../../context.ts';
import type { Database } from '../../db/client.ts';
import { violatedConstraint } from '../../db/database-error.ts';
import { invoices } from '../../db/schema/invoices.ts';
import type { Caller } from '../../caller.ts';
import { liveDuplicate } from './duplicates.ts';
import { alreadySubmitted } from '../invoices/paying-buyer.ts';

interface Sent {
  draft_id?: number;
  approval_id: string | null;
  files?: InvoiceContent['files'] | undefined;
}

/**
 * A violated constraint of the database is answered like the check before it. Any other error is
 * returned unchanged.
 */
export async function refusalOfViolation(
  { db }: Pick<Context, 'db'>,
  caller: Caller,
  sent: Sent,
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
      const found = await registeredContents(db, caller.buyerId, ids);
      const used = usedDocuments(files, (id) => found.get(id)?.sha256);
      return (await liveDuplicate(db, caller.buyerId, used)) ?? error;
    }
    default:
      return error;
  }
}

async function alreadyPaidWith(db: Database, paymentFilter: SQL) {
  const [found] = await db.select({ id: invoices.id }).from(invoices).where(paymentFilter);
  return found && alreadySubmitted(found.id);
}
