import type { DraftInput } from '@hareto/contracts/drafts.ts';
import type { InvoiceContent } from '@hareto/contracts/invoice-changes.ts';
import type { InvoiceDetail } from '@hareto/contracts/invoices.ts';
import { and, eq, inArray } from 'drizzle-orm';
import type { Database } from '../db/client.ts';
import { invoice_files } from '../db/schema/files.ts';
import { describeFiles, withoutSuppliers, type FileContext } from './describe-files.ts';
import { asReferred } from './referred-file.ts';

const registered = (owners: readonly number[], ids: readonly string[]) =>
  and(
    inArray(invoice_files.id, [...ids]),
    inArray(invoice_files.buyer_id, [...owners]),
    eq(invoice_files.state, 'registered'),
  );

interface FileFacts {
  sha256: string;
  pageCount: number;
}

/** Hash and number of pages by file id, for the buyer's own files that were received completely. */
export async function factsOfRegisteredFiles(
  tx: Database,
  buyerId: number,
  fileIds: readonly string[],
): Promise<ReadonlyMap<string, FileFacts>> {
  const rows =
    fileIds.length === 0
      ? []
      : await tx
          .select({
            id: invoice_files.id,
            sha256: invoice_files.sha256,
            pageCount: invoice_files.page_count,
          })
          .from(invoice_files)
          .where(registered([buyerId], fileIds));
  return new Map(rows.map(({ id, ...facts }) => [id, facts]));
}

/** Fills in the stored file type and paper size of each file whose reference has none. */
export async function withStoredTypes(
  tx: Database,
  buyerId: number,
  files: DraftInput['files'],
): Promise<DraftInput['files']> {
  const ids = files.flatMap(({ file_id, file_type }) => (file_type === null ? [file_id] : []));
  if (ids.length === 0) return files;
  const rows = await tx
    .select({
      id: invoice_files.id,
      file_type: invoice_files.file_type,
      paper_size: invoice_files.paper_size,
    })
    .from(invoice_files)
    .where(registered([buyerId], ids));
  const stored = new Map(rows.map(({ id, ...types }) => [id, types]));
  return files.map((file) =>
    file.file_type === null ? { ...file, ...stored.get(file.file_id) } : file,
  );
}

/**
 * The owners' files in the shape of the API schema, in the given order; the URLs of their pages
 * work in the viewer's session only. The result has no supplier, because the viewer may not be the
 * owner.
 */
export async function describeRegisteredFiles(
  context: FileContext,
  owners: readonly number[],
  files: InvoiceContent['files'],
  sessionId: string,
): Promise<InvoiceDetail['files']> {
  const ids = files.map(({ file_id }) => file_id);
  const rows =
    ids.length === 0
      ? []
      : await context.db.select().from(invoice_files).where(registered(owners, ids));
  const ordered = files.flatMap((reference) =>
    rows.filter(({ id }) => id === reference.file_id).map((row) => asReferred(row, reference)),
  );
  return describeFiles(context, sessionId, ordered, withoutSuppliers);
}
