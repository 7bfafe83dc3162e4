import { Readable } from 'node:stream';
import {
  getInvoicesZipUrl,
  type InvoiceCsvQuery,
  MAXIMUM_SELECTED,
} from '@hareto/contracts/invoice-list.ts';
import { formatDocumentNumber } from '@hareto/domain/display-format.ts';
import { plainDateOf, toTokyoIso } from '@hareto/domain/plain-date.ts';
import { and, eq, inArray } from 'drizzle-orm';
import type { Context } from '../../context.ts';
import type { Database } from '../../db/client.ts';
import { invoice_files } from '../../db/schema/files.ts';
import type { InvoiceRow } from '../../db/schema/invoices.ts';
import { parseQuery } from '../../endpoints/validation.ts';
import { cleanFileName, downloadName } from '../../files/file-names.ts';
import { requireOrderedRanges } from '../../payments/invoices/invoice-filter.ts';
import { allInvoiceIds, invoicesInOrder } from '../../payments/invoices/list-invoices.ts';
import { bytesOf, type ObjectStore } from '../../ports/object-store.ts';
import { notFound, Problem } from '../../problem.ts';
import { fitsOneZip, zipOf, type ZipEntry } from '../documents/zip.ts';

export const INVOICES_ZIP_PATH = '/api/v1/invoices.zip';

const fileNameOn = (now: Date) => `証憑_${plainDateOf(now).replaceAll('-', '')}.zip`;

/** The files of the payments that match, or of the selected ones, as one archive. */
export async function invoicesZipUrl(
  { db, clock, signedUrls }: Context,
  buyerId: number,
  query: InvoiceCsvQuery,
) {
  requireOrderedRanges(query);
  const files = await archiveFiles(db, buyerId, query);
  const { url, expiresAt } = signedUrls.sign(INVOICES_ZIP_PATH, {
    buyer: String(buyerId),
    query: JSON.stringify(query),
  });
  return {
    download_url: url,
    expires_at: toTokyoIso(expiresAt),
    file_name: fileNameOn(clock.now()),
    file_count: files.length,
  };
}

/** Serves every caller with a genuine URL; 404 for all others. */
export async function readInvoicesZip(
  { db, clock, signedUrls, objects }: Context,
  query: unknown,
): Promise<{ stream: Readable; fileName: string }> {
  const claims = signedUrls.read(INVOICES_ZIP_PATH, query);
  if (!claims) throw notFound();
  const exportQuery = parseQuery(getInvoicesZipUrl.query, JSON.parse(claims['query'] ?? ''));
  const files = await archiveFiles(db, Number(claims['buyer']), exportQuery);
  return {
    stream: Readable.from(zipOf(entriesOf(objects, files))),
    fileName: fileNameOn(clock.now()),
  };
}

const refusal = (status: string, message: string) => new Problem(422, status, message);

/** The files of one archive, never a part of them: what does not fit is refused as a whole. */
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
 * The files of the business itself and of the sender of a request, in the order of the payments.
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
  const named = rows.flatMap((row) =>
    row.files.flatMap(({ file_id }) => {
      const file = byId.get(file_id);
      const belongsToParties = file?.buyer_id === row.buyer_id || file?.buyer_id === row.seller_id;
      return file !== undefined && belongsToParties ? [{ name: nameOf(row, file), file }] : [];
    }),
  );
  return withoutEqualNames(named);
}

/** Characters that Windows allows in no file name. */
const FORBIDDEN = /[\\/:*?"<>|]/g;

const nameOf = ({ document_number, supplier_snapshot }: InvoiceRow, file: FileRow): string => {
  const original = downloadName(file.file_name, file.content_type);
  const fullName = `${formatDocumentNumber(document_number)}_${supplier_snapshot.name}_${original}`;
  return cleanFileName(fullName.replace(FORBIDDEN, '_'));
};

/** A second file of the same name gets a number before its extension. */
function withoutEqualNames(files: readonly NamedFile[]): NamedFile[] {
  const usedNames = new Map<string, number>();
  return files.map(({ name, file }) => {
    const count = (usedNames.get(name) ?? 0) + 1;
    usedNames.set(name, count);
    return { name: count === 1 ? name : name.replace(/(\.\w+)$/, `（${count}）$1`), file };
  });
}

async function* entriesOf(
  objects: ObjectStore,
  files: readonly NamedFile[],
): AsyncGenerator<ZipEntry> {
  for (const { name, file } of files)
    yield {
      name,
      modifiedAt: file.created_at,
      bytes: await bytesOf(objects, file.object_key, file.sha256),
    };
}
