import type { InvoiceFile } from '@hareto/contracts/files.ts';
import { and, eq, inArray, or, sql, type SQL } from 'drizzle-orm';
import type { Caller } from '../../caller.ts';
import type { Context } from '../../context.ts';
import type { Database } from '../../db/client.ts';
import { requireRow } from '../../db/rows.ts';
import { invoice_files } from '../../db/schema/files.ts';
import { invoices } from '../../db/schema/invoices.ts';
import { describeFiles, withoutSuppliers, type FileRow } from '../../files/describe-files.ts';
import { downloadName } from '../../files/file-names.ts';
import { signDownloadUrl } from '../../files/file-urls.ts';
import { describeOwnFiles, isOwn } from '../../files/own-files.ts';
import { asReferred } from '../../files/referred-file.ts';
import { orNotFound } from '../../problem.ts';

type FileContext = Pick<Context, 'db' | 'signedUrls'>;

/**
 * With `pages`, the result has only what was read on these pages. For a file of another business,
 * the result suggests no suppliers.
 */
export async function getFile(
  context: FileContext,
  caller: Caller,
  id: string,
  pages: readonly number[] = [],
): Promise<InvoiceFile> {
  const row = await findReadableFile(context.db, caller, id);
  const reference = { ...row, file_id: row.id, pages: [...pages] };
  const described = pages.length === 0 ? row : asReferred(row, reference);
  const descriptions =
    row.buyer_id === caller.buyerId
      ? describeOwnFiles(context, caller, [described])
      : describeFiles(context, caller.sessionId, [described], withoutSuppliers);
  return requireRow(await descriptions);
}

export async function createDownloadUrl(context: FileContext, caller: Caller, id: string) {
  const { file_name, content_type } = await findReadableFile(context.db, caller, id);
  const { url, expires_at } = signDownloadUrl(context, id, caller.sessionId);
  return {
    download_url: url,
    expires_at,
    file_name: downloadName(file_name, content_type),
    content_type,
  };
}

/** A file of the caller's business, or of a request that this business has received. */
async function findReadableFile(db: Database, caller: Caller, id: string): Promise<FileRow> {
  const isReadable = or(isOwn(caller), isOnRequestTo(caller.buyerId));
  const [found] = await db
    .select()
    .from(invoice_files)
    .where(and(eq(invoice_files.id, id), eq(invoice_files.state, 'registered'), isReadable));
  return orNotFound(found);
}

/** Finds a file of the caller's business in one of the states; throws 404 otherwise. */
export async function findOwnFile(
  db: Database,
  caller: Caller,
  id: string,
  states: FileRow['state'][],
): Promise<FileRow> {
  const [found] = await db
    .select()
    .from(invoice_files)
    .where(isOwn(caller, eq(invoice_files.id, id), inArray(invoice_files.state, states)));
  return orNotFound(found);
}

/** True for a file that the seller uploaded for a request to this buyer. */
const isOnRequestTo = (buyerId: number): SQL => sql`exists (
  select 1 from ${invoices} request
  where request.kind = 'request' and request.buyer_id = ${buyerId}
    and request.seller_id = ${invoice_files.buyer_id}
    and request.files @> jsonb_build_array(jsonb_build_object('file_id', ${invoice_files.id})))`;
