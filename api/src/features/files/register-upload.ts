import type { InvoiceFile } from '@hareto/contracts/files.ts';
import { and, eq } from 'drizzle-orm';
import type { Caller } from '../../caller.ts';
import type { Context } from '../../context.ts';
import { invoice_files } from '../../db/schema/files.ts';
import { inTransaction } from '../../db/transaction.ts';
import { checkContent } from '../../files/check-content.ts';
import type { FileRow } from '../../files/describe-files.ts';
import { refusedFile } from '../../files/refusals.ts';
import { bytesOf } from '../../ports/object-store.ts';
import { Problem } from '../../problem.ts';
import { askForReading } from '../../files/waiting-files.ts';
import { findFileIn, getFile } from './find-file.ts';

type Paper = Pick<FileRow, 'file_type' | 'paper_size'>;

/**
 * Looks at the content and asks for its reading; a second call answers as the first one did. A
 * partner learns nothing of the suppliers that its user has.
 */
export async function registerUpload(
  context: Pick<Context, 'db' | 'objects' | 'signedUrls'>,
  caller: Caller,
  { file_id, file_type, paper_size }: Pick<InvoiceFile, 'file_id'> & Paper,
): Promise<InvoiceFile> {
  const states = ['announced', 'received', 'registered', 'refused'] as const;
  const file = await findFileIn(context.db, caller, file_id, [...states]);
  if (file.state === 'announced' || file.state === 'refused') throw refusedFile('unreadable');
  if (file.state === 'received') await acceptFile(context, file, { file_type, paper_size });
  const registered = await getFile(context, caller, file_id);
  return caller.partner ? withoutSuppliers(registered) : registered;
}

/** One of two calls at once asks for the reading; the other finds it done. */
async function acceptFile(
  { objects, db }: Pick<Context, 'db' | 'objects'>,
  file: FileRow,
  paper: Paper,
): Promise<void> {
  const isReceived = and(eq(invoice_files.id, file.id), eq(invoice_files.state, 'received'));
  const checked = await checkContent(file, await bytesOf(objects, file.object_key)).catch(
    async (refusal: unknown) => {
      if (!isForGood(refusal)) throw refusal;
      await db.update(invoice_files).set({ state: 'refused' }).where(isReceived);
      await objects.remove(file.object_key);
      throw refusal;
    },
  );
  await inTransaction(db, async (tx) => {
    const accepted = await tx
      .update(invoice_files)
      .set({ ...checked, ...paper, state: 'registered' })
      .where(isReceived)
      .returning({ id: invoice_files.id });
    if (accepted.length > 0) await askForReading(tx, file.id);
  });
}

/** It concerns the file itself, and not how much is waiting. */
const isForGood = (refusal: unknown) => refusal instanceof Problem && refusal.httpStatus !== 429;

const withoutSuppliers = (file: InvoiceFile): InvoiceFile => ({
  ...file,
  ocr: { ...file.ocr, supplier_candidates: [] },
});
