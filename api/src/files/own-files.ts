import type { DraftInput } from '@hareto/contracts/drafts.ts';
import type { InvoiceFile } from '@hareto/contracts/files.ts';
import { and, eq, inArray, type SQL } from 'drizzle-orm';
import type { Caller } from '../caller.ts';
import type { Database } from '../db/client.ts';
import { invoice_files } from '../db/schema/files.ts';
import { describeFiles, type FileContext } from './describe-files.ts';
import { asReferred } from './referred-file.ts';
import { findPossibleSuppliers, matchSuppliers } from './supplier-candidates.ts';

/** Files of the caller's business, with the suppliers that they may come from. */
export async function describeOwnFiles(
  context: FileContext,
  { buyerId, sessionId }: Caller,
  rows: Parameters<typeof describeFiles>[2],
): Promise<InvoiceFile[]> {
  const possible = await findPossibleSuppliers(context.db, buyerId, rows);
  return describeFiles(context, sessionId, rows, (reading) =>
    Promise.resolve(matchSuppliers(possible, reading)),
  );
}

/** The files of a draft, in the draft's order and with the file type that it gives them. */
export async function describeReferences(
  context: FileContext,
  caller: Caller,
  references: DraftInput['files'],
): Promise<InvoiceFile[]> {
  if (references.length === 0) return [];
  return describeOwnFiles(context, caller, await findReferred(context.db, caller, references));
}

async function findReferred(db: Database, caller: Caller, references: DraftInput['files']) {
  const ids = references.map(({ file_id }) => file_id);
  const rows = await db
    .select()
    .from(invoice_files)
    .where(isOwn(caller, inArray(invoice_files.id, ids), eq(invoice_files.state, 'registered')));
  const byId = new Map(rows.map((row) => [row.id, row]));
  return references.flatMap((reference) => {
    const row = byId.get(reference.file_id);
    return row ? [asReferred(row, reference)] : [];
  });
}

export const isOwn = ({ buyerId }: Caller, ...conditions: (SQL | undefined)[]) =>
  and(eq(invoice_files.buyer_id, buyerId), ...conditions);
