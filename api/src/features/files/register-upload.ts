import type { InvoiceFile } from '@hareto/contracts/files.ts';
import { defaultFileDescription } from '@hareto/domain/file-description.ts';
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

type FileDescription = Pick<FileRow, 'file_type' | 'paper_size'>;

/**
 * Checks the content and queues its reading; a repeated call gets the first answer. A partner gets
 * no information about the suppliers of its user.
 */
export async function registerUpload(
  context: Pick<Context, 'db' | 'objects' | 'signedUrls'>,
  caller: Caller,
  { file_id, ...sentDescription }: Pick<InvoiceFile, 'file_id'> & FileDescription,
): Promise<InvoiceFile> {
  const states = ['announced', 'received', 'registered', 'refused'] as const;
  const file = await findFileIn(context.db, caller, file_id, [...states]);
  if (file.state === 'announced' || file.state === 'refused') throw refusedFile('unreadable');
  const description =
    sentDescription.file_type === null
      ? defaultFileDescription(file.content_type)
      : sentDescription;
  if (file.state === 'received') await acceptFile(context, file, description);
  const registered = await getFile(context, caller, file_id);
  return caller.partner ? withoutSuppliers(registered) : registered;
}

/** When two calls run at once, only one queues the reading. */
async function acceptFile(
  { objects, db }: Pick<Context, 'db' | 'objects'>,
  file: FileRow,
  description: FileDescription,
): Promise<void> {
  const isReceived = and(eq(invoice_files.id, file.id), eq(invoice_files.state, 'received'));
  const contentFacts = await checkContent(
    file,
    await bytesOf(objects, file.object_key, file.sha256),
  ).catch(async (refusal: unknown) => {
    if (!isFinal(refusal)) throw refusal;
    await db.update(invoice_files).set({ state: 'refused' }).where(isReceived);
    await objects.remove(file.object_key);
    throw refusal;
  });
  await inTransaction(db, async (tx) => {
    const accepted = await tx
      .update(invoice_files)
      .set({ ...contentFacts, ...description, state: 'registered' })
      .where(isReceived)
      .returning({ id: invoice_files.id });
    if (accepted.length > 0) await askForReading(tx, file.id);
  });
}

/** True if the file itself is refused; false if the queue is too long (429). */
const isFinal = (refusal: unknown) => refusal instanceof Problem && refusal.httpStatus !== 429;

const withoutSuppliers = (file: InvoiceFile): InvoiceFile => ({
  ...file,
  ocr: { ...file.ocr, supplier_candidates: [] },
});
