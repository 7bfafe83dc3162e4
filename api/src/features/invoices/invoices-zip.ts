import { Readable } from 'node:stream';
import { crc32 } from 'node:zlib';
import { getInvoicesZipUrl, type InvoiceCsvQuery } from '@hareto/contracts/invoice-list.ts';
import { MAXIMUM_SELECTED } from '@hareto/contracts/list.ts';
import { formatDocumentNumber } from '@hareto/domain/display-format.ts';
import { plainDateOf } from '@hareto/domain/plain-date.ts';
import { and, eq, inArray } from 'drizzle-orm';
import type { Caller } from '../../caller.ts';
import type { Context } from '../../context.ts';
import type { Database } from '../../db/client.ts';
import { invoice_files } from '../../db/schema/files.ts';
import type { InvoiceRow } from '../../db/schema/invoices.ts';
import { parseQuery } from '../../endpoints/validation.ts';
import { cleanFileName, downloadName } from '../../files/file-names.ts';
import { requireOrderedRanges } from '../../payments/invoices/invoice-filter.ts';
import { allInvoiceIds, invoicesInOrder } from '../../payments/invoices/list-invoices.ts';
import { partsOf, type ObjectStore } from '../../ports/object-store.ts';
import { Problem } from '../../problem.ts';
import { fitsOneZip, writeZip, type ZipEntry } from '../documents/zip.ts';
import { readSessionUrl, signSessionUrl } from '../signed-links/session-urls.ts';

export const INVOICES_ZIP_PATH = '/api/v1/invoices.zip';

const zipFileName = (now: Date) => `証憑_${plainDateOf(now).replaceAll('-', '')}.zip`;

/** Signs the URL of an archive with the files of all matching payments, or of the selected ones. */
export async function invoicesZipUrl(
  context: Context,
  { buyerId, sessionId }: Caller,
  query: InvoiceCsvQuery,
) {
  requireOrderedRanges(query);
  const files = await archiveFiles(context.db, buyerId, query);
  const claims = { buyer: String(buyerId), query: JSON.stringify(query) };
  return {
    ...signSessionUrl(context, INVOICES_ZIP_PATH, sessionId, claims),
    file_name: zipFileName(context.clock.now()),
    file_count: files.length,
  };
}

/** Writes the archive for any caller with a genuine URL of a live session; throws 404 for others. */
export async function readInvoicesZip(
  context: Context,
  query: unknown,
): Promise<{ stream: Readable; fileName: string }> {
  const { db, clock, objects } = context;
  const claims = await readSessionUrl(context, INVOICES_ZIP_PATH, query);
  const exportQuery = parseQuery(getInvoicesZipUrl.query, JSON.parse(claims['query'] ?? ''));
  const files = await archiveFiles(db, Number(claims['buyer']), exportQuery);
  return {
    stream: Readable.from(writeZip(zipEntries(objects, files))),
    fileName: zipFileName(clock.now()),
  };
}

const refusal = (status: string, message: string) => new Problem(422, status, message);

/** The files of one archive. Throws 422 when there are none, or too many for one archive. */
async function archiveFiles(
  db: Database,
  buyerId: number,
  query: InvoiceCsvQuery,
): Promise<NamedFile[]> {
  const ids = await allInvoiceIds(db, buyerId, query, MAXIMUM_SELECTED + 1);
  if (ids.length > MAXIMUM_SELECTED)
    throw refusal(
      'too_many',
      `一度に保存できるのは${MAXIMUM_SELECTED}件のお支払いまでです。期間などで絞り込んでください。`,
    );
  const files = await filesOf(db, ids);
  if (files.length === 0) throw refusal('no_files', '保存できる証憑がありません。');
  if (!fitsOneZip(files.map(({ name, file }) => ({ name, size: file.size }))))
    throw refusal(
      'too_large',
      '証憑の合計が4GBを超えるため、一度に保存できません。お支払いを減らして、数回に分けて保存してください。',
    );
  return files;
}

type FileRow = typeof invoice_files.$inferSelect;
interface NamedFile {
  name: string;
  file: FileRow;
}

/**
 * The files of these payments, in their order, if they belong to the payer or to the seller of a
 * request.
 */
async function filesOf(db: Database, ids: readonly number[]): Promise<NamedFile[]> {
  const rows = await invoicesInOrder(db, ids);
  const fileIds = rows.flatMap(({ files }) => files.map(({ file_id }) => file_id));
  if (fileIds.length === 0) return [];
  const stored = await db
    .select()
    .from(invoice_files)
    .where(and(inArray(invoice_files.id, fileIds), eq(invoice_files.state, 'registered')));
  const byId = new Map(stored.map((file) => [file.id, file]));
  const namedFiles = rows.flatMap((row) =>
    row.files.flatMap(({ file_id }) => {
      const file = byId.get(file_id);
      const belongsToParties = file?.buyer_id === row.buyer_id || file?.buyer_id === row.seller_id;
      return file !== undefined && belongsToParties
        ? [{ name: archiveNameOf(row, file), file }]
        : [];
    }),
  );
  return withUniqueNames(namedFiles);
}

/** Characters that Windows forbids in file names. */
const FORBIDDEN = /[\\/:*?"<>|]/g;

const archiveNameOf = (
  { document_number, supplier_snapshot }: InvoiceRow,
  file: FileRow,
): string => {
  const original = downloadName(file.file_name, file.content_type);
  const fullName = `${formatDocumentNumber(document_number)}_${supplier_snapshot.name}_${original}`;
  return cleanFileName(fullName.replace(FORBIDDEN, '_'));
};

/**
 * Adds a number before the extension of each further file of the same name. Names that differ only
 * in capitals count as the same, because on most computers one file would replace the other.
 */
function withUniqueNames(files: readonly NamedFile[]): NamedFile[] {
  const usedNames = new Set<string>();
  return files.map(({ name, file }) => {
    let uniqueName = name;
    for (let number = 2; usedNames.has(uniqueName.toLowerCase()); number += 1)
      uniqueName = name.replace(EXTENSION, `（${number}）$&`);
    usedNames.add(uniqueName.toLowerCase());
    return { name: uniqueName, file };
  });
}

/** Also matches the end of a name without an extension. */
const EXTENSION = /(?:[.．][\p{L}\p{N}]+)?$/u;

async function* zipEntries(
  objects: ObjectStore,
  files: readonly NamedFile[],
): AsyncGenerator<ZipEntry> {
  for (const { name, file } of files) {
    const partsOfFile = () => partsOf(objects, file.object_key, file.sha256);
    let checksum = 0;
    let size = 0;
    // Size and checksum precede the content, so the file is read twice: otherwise, a slow reader
    // would keep it in memory.
    for await (const part of partsOfFile()) {
      checksum = crc32(part, checksum);
      size += part.length;
    }
    yield { name, modifiedAt: file.created_at, size, checksum, content: partsOfFile() };
  }
}
