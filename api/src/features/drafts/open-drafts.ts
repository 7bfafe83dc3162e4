import { and, eq, isNull, sql, type SQL } from 'drizzle-orm';
import { drafts } from '../../db/schema/drafts.ts';
import { invoice_files } from '../../db/schema/files.ts';

/** The drafts of a business that are neither paid nor deleted. */
export const isOpenDraftOf = (buyerId: number): SQL | undefined =>
  and(eq(drafts.buyer_id, buyerId), isNull(drafts.invoice_id), isNull(drafts.deleted_at));

/**
 * The join condition for the first file of a draft. It also compares the buyer id, although another
 * check makes sure that a draft has only files of its buyer.
 */
export const isFirstFileOfDraft = (buyerId: number): SQL | undefined =>
  and(
    eq(invoice_files.buyer_id, buyerId),
    sql`${invoice_files.id} = ${drafts.files}->0->>'file_id'`,
  );
