import type { InvoiceFile } from '@hareto/contracts/files.ts';
import { asc, inArray } from 'drizzle-orm';
import type { Database } from '../db/client.ts';
import { invoice_file_pages, type invoice_files } from '../db/schema/files.ts';
import type { SignedUrls } from '../ports/signed-url.ts';
import { signPageUrl } from './file-urls.ts';
import { queuePositions } from './waiting-files.ts';
import { isLowResolution } from './resolution.ts';

export type FileRow = typeof invoice_files.$inferSelect;
/** `chosen_pages`: the pages that a draft or payment uses, null for all. */
type DescribedRow = FileRow & { chosen_pages?: number[] | null };
type Match = Pick<InvoiceFile['ocr'], 'fields' | 'supplier_candidates'>;

export interface FileContext {
  db: Database;
  signedUrls: SignedUrls;
}

/** For a viewer who may not be the owner of the file. */
export const withoutSuppliers = ({ fields }: FileRow): Promise<Match> =>
  Promise.resolve({ fields, supplier_candidates: [] });

/**
 * Files in the shape of the API schema, in the given order; the URLs of their pages work in this
 * session only.
 */
export async function describeFiles(
  context: FileContext,
  sessionId: string,
  rows: readonly DescribedRow[],
  match: (row: FileRow) => Promise<Match>,
): Promise<InvoiceFile[]> {
  if (rows.length === 0) return [];
  const { db } = context;
  const ids = rows.map(({ id }) => id);
  const pages = await db
    .select()
    .from(invoice_file_pages)
    .where(inArray(invoice_file_pages.file_id, ids))
    .orderBy(asc(invoice_file_pages.number));
  const waiting = rows.filter(({ reading_status }) => reading_status === 'processing');
  const positions = await queuePositions(
    db,
    waiting.map(({ id }) => id),
  );
  return Promise.all(
    rows.map(async (row) => ({
      ...row,
      file_id: row.id,
      chosen_pages: row.chosen_pages ?? null,
      is_low_resolution: isLowResolution(row),
      pages: pages
        .filter(({ file_id }) => file_id === row.id)
        .map(({ number, width, height }) => ({
          number,
          width,
          height,
          image_url: signPageUrl(context, row.id, number, sessionId).url,
        })),
      ocr: {
        status: row.reading_status,
        failure: row.reading_failure,
        queue_position: positions.get(row.id) ?? null,
        adjustments: row.adjustments,
        accounts: row.accounts,
        invoices: row.invoices,
        ...(row.reading_status === 'done'
          ? await match(row)
          : { fields: row.fields, supplier_candidates: [] }),
      },
    })),
  );
}
