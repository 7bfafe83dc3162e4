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
import { findOwnFile, getFile } from './find-file.ts';

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
  const file = await findOwnFile(context.db, caller, file_id, [...states]);
  if (file.state === 'announced' || file.state === 'refused') throw refusedFile('unreadable');
  const description =
    sentDescription.file_type === null
      ? defaultFileDescription(file.content_type)
      : sentDescription;
  if (file.state === 'received') await requireAccepted(context, file, description);
  const registered = await getFile(context, caller, file_id);
  return caller.partner ? withoutSuppliers(registered) : registered;
}

/** Throws unless this call, or a parallel one, accepts the file. */
async function requireAccepted(
  context: Pick<Context, 'db' | 'objects'>,
  file: FileRow,
  description: FileDescription,
): Promise<void> {
  try {
    if (await acceptFile(context, file, description)) return;
  } catch (failure) {
    return settleFailure(context, file, failure);
  }
  if ((await stateOf(context, file)) !== 'registered') throw refusedFile('unreadable');
}

const isReceived = (file: FileRow) =>
  and(eq(invoice_files.id, file.id), eq(invoice_files.state, 'received'));

/** Returns false when a parallel call has decided first, so that only one queues the reading. */
async function acceptFile(
  { objects, db }: Pick<Context, 'db' | 'objects'>,
  file: FileRow,
  description: FileDescription,
): Promise<boolean> {
  const contentFacts = await checkContent(file, async () =>
    bytesOf(objects, file.object_key, file.sha256),
  );
  return inTransaction(db, async (tx) => {
    const accepted = await tx
      .update(invoice_files)
      .set({ ...contentFacts, ...description, state: 'registered' })
      .where(isReceived(file))
      .returning({ id: invoice_files.id });
    if (accepted.length === 0) return false;
    await askForReading(tx, file.id);
    return true;
  });
}

/**
 * Returns if a parallel call has accepted the file. Otherwise throws this call's failure; if the
 * failure is temporary and a parallel call has refused the file, throws that refusal.
 */
async function settleFailure(
  context: Pick<Context, 'db' | 'objects'>,
  file: FileRow,
  failure: unknown,
): Promise<void> {
  const isRefusal = isFinal(failure);
  if (isRefusal) await refuseFile(context, file);
  const state = await stateOf(context, file);
  if (state === 'registered') return;
  throw state === 'refused' && !isRefusal ? refusedFile('unreadable') : failure;
}

async function stateOf(
  { db }: Pick<Context, 'db'>,
  file: FileRow,
): Promise<FileRow['state'] | undefined> {
  const [found] = await db
    .select({ state: invoice_files.state })
    .from(invoice_files)
    .where(eq(invoice_files.id, file.id));
  return found?.state;
}

/** Removes the bytes, unless a parallel call has accepted the file: they are evidence then. */
async function refuseFile(
  { objects, db }: Pick<Context, 'db' | 'objects'>,
  file: FileRow,
): Promise<void> {
  const refused = await db
    .update(invoice_files)
    .set({ state: 'refused' })
    .where(isReceived(file))
    .returning({ id: invoice_files.id });
  if (refused.length > 0) await objects.remove(file.object_key);
}

/** True if the file itself is refused; false if the queue is too long (429). */
const isFinal = (refusal: unknown) => refusal instanceof Problem && refusal.httpStatus !== 429;

const withoutSuppliers = (file: InvoiceFile): InvoiceFile => ({
  ...file,
  ocr: { ...file.ocr, supplier_candidates: [] },
});
