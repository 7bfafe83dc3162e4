import { and, eq, inArray, isNotNull, isNull, sql, type SQL } from 'drizzle-orm';
import type { Database } from '../../db/client.ts';
import { approvals } from '../../db/schema/approvals.ts';
import { drafts } from '../../db/schema/drafts.ts';
import { inTransaction } from '../../db/transaction.ts';
import { postponeReading, resumeReading } from '../../files/waiting-files.ts';
import { releaseHolds } from '../../payments/approvals/release-approval.ts';
import { notFound } from '../../problem.ts';

/**
 * Deletes all of the drafts or none: throws 404 if one draft is another buyer's, paid or already
 * deleted. The rows stay until the purge, so that the user can restore them. Holds on the card are
 * released at once.
 */
export async function removeDrafts(
  db: Database,
  buyerId: number,
  ids: readonly number[],
): Promise<void> {
  await inTransaction(db, async (tx) => {
    const fileIds = await setDeletedAt(tx, buyerId, ids, {
      condition: isNull(drafts.deleted_at),
      deletedAt: sql`now()`,
    });
    await postponeReading(tx, fileIds);
    await releaseHolds(tx, inArray(approvals.draft_id, [...ids]));
  });
}

/** Restores all of the drafts or none. */
export async function restoreDeletedDrafts(
  db: Database,
  buyerId: number,
  ids: readonly number[],
): Promise<void> {
  await inTransaction(db, async (tx) => {
    const fileIds = await setDeletedAt(tx, buyerId, ids, {
      condition: isNotNull(drafts.deleted_at),
      deletedAt: null,
    });
    await resumeReading(tx, fileIds);
  });
}

/**
 * Returns the ids of the drafts' files. Throws 404 if a draft is paid, another buyer's or does not
 * meet the condition.
 */
async function setDeletedAt(
  tx: Database,
  buyerId: number,
  ids: readonly number[],
  { condition, deletedAt }: { condition: SQL; deletedAt: SQL | null },
): Promise<string[]> {
  const uniqueIds = [...new Set(ids)];
  const updated = await tx
    .update(drafts)
    .set({ deleted_at: deletedAt })
    .where(
      and(
        eq(drafts.buyer_id, buyerId),
        inArray(drafts.id, uniqueIds),
        isNull(drafts.invoice_id),
        condition,
      ),
    )
    .returning({ files: drafts.files });
  if (updated.length !== uniqueIds.length) throw notFound();
  return updated.flatMap(({ files }) => files.map(({ file_id }) => file_id));
}
