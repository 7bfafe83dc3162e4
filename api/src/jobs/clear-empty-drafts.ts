import { addDays, endOfDayInTokyo, plainDateOf } from '@hareto/domain/plain-date.ts';
import { and, inArray, isNull, lte, sql } from 'drizzle-orm';
import type { Database } from '../db/client.ts';
import { drafts } from '../db/schema/drafts.ts';
import { inTransaction } from '../db/transaction.ts';
import { DAYS_UNTIL_DELETION } from '../features/drafts/empty-drafts.ts';
import { addNotice } from '../notifications/notify-business.ts';
import { emptyDraftsLetter } from '../notifications/templates/empty-drafts.ts';
import type { Clock } from '../ports/clock.ts';

const BATCH_SIZE = 500;

/**
 * Deletes empty drafts on the day that the list of drafts has shown, and notifies each business of
 * their number. Returns the number of all deleted drafts.
 */
export async function clearEmptyDrafts({
  db,
  clock,
}: {
  db: Database;
  clock: Clock;
}): Promise<number> {
  const now = clock.now();
  const before = endOfDayInTokyo(addDays(plainDateOf(now), -DAYS_UNTIL_DELETION));
  return inTransaction(db, async (tx) => {
    const oldDrafts = await tx
      .select({ id: drafts.id, buyer_id: drafts.buyer_id })
      .from(drafts)
      .where(
        and(
          isNull(drafts.invoice_id),
          isNull(drafts.deleted_at),
          lte(drafts.updated_at, before),
          sql`${drafts.is_empty}`,
        ),
      )
      .limit(BATCH_SIZE)
      .for('update', { skipLocked: true });
    if (oldDrafts.length === 0) return 0;
    const ids = oldDrafts.map(({ id }) => id);
    await tx
      .update(drafts)
      .set({ deleted_at: sql`now()` })
      .where(inArray(drafts.id, ids));
    for (const [buyerId, count] of countByBuyer(oldDrafts))
      await addNotice(tx, buyerId, emptyDraftsLetter(count, DAYS_UNTIL_DELETION), now);
    return oldDrafts.length;
  });
}

function countByBuyer(rows: readonly { buyer_id: number }[]): Map<number, number> {
  const counts = new Map<number, number>();
  for (const { buyer_id } of rows) counts.set(buyer_id, (counts.get(buyer_id) ?? 0) + 1);
  return counts;
}
