import {
  type createListView,
  type ListView,
  type ListViewFilter,
  MAXIMUM_VIEW_COUNT,
  MAXIMUM_VIEWS,
} from '@hareto/contracts/list-views.ts';
import { totals } from '@hareto/contracts/list.ts';
import { and, asc, eq, sql } from 'drizzle-orm';
import type * as v from 'valibot';
import type { Caller } from '../../caller.ts';
import type { Database } from '../../db/client.ts';
import { violatedConstraint } from '../../db/database-error.ts';
import { requireRow } from '../../db/rows.ts';
import { invoices } from '../../db/schema/invoices.ts';
import { list_views } from '../../db/schema/list-views.ts';
import { users } from '../../db/schema/users.ts';
import { inTransaction } from '../../db/transaction.ts';
import { filterOf, requireOrderedRanges } from '../../payments/invoices/invoice-filter.ts';
import { findStoredSums } from '../../payments/invoices/stored-sums.ts';
import { fieldError, orNotFound } from '../../problem.ts';

type NewView = v.InferOutput<typeof createListView.body>;

/** The caller's views, oldest first, with the current number of matching payments. */
export async function ownViews(db: Database, caller: Caller) {
  const rows = await db
    .select()
    .from(list_views)
    .where(eq(list_views.user_id, caller.userId))
    .orderBy(asc(list_views.id));
  const viewItems = await Promise.all(rows.map(async (row) => describeView(db, caller, row)));
  return { ...totals(rows.length), list_views: viewItems };
}

export async function saveView(db: Database, caller: Caller, view: NewView): Promise<ListView> {
  requireOrderedRanges(view.filter);
  const row = await inTransaction(db, async (tx) => {
    const { userId: user_id } = caller;
    // When two calls run at once, the second sees the view of the first.
    await tx.select({ id: users.id }).from(users).where(eq(users.id, user_id)).for('no key update');
    if ((await tx.$count(list_views, eq(list_views.user_id, user_id))) >= MAXIMUM_VIEWS)
      throw fieldError(
        'name',
        'too_many',
        `保存できる条件は${MAXIMUM_VIEWS}件までです。不要な条件を削除してください。`,
      );
    return insertView(tx, { ...view, user_id });
  });
  return describeView(db, caller, row);
}

export async function removeView(db: Database, { userId }: Caller, id: number): Promise<void> {
  const [deleted] = await db
    .delete(list_views)
    .where(and(eq(list_views.user_id, userId), eq(list_views.id, id)))
    .returning({ id: list_views.id });
  orNotFound(deleted);
}

async function insertView(tx: Database, values: typeof list_views.$inferInsert) {
  try {
    return requireRow(await tx.insert(list_views).values(values).returning());
  } catch (error) {
    if (violatedConstraint(error) !== 'list_views_name_once') throw error;
    throw fieldError('name', 'duplicate', 'この名前の条件はすでに保存されています。');
  }
}

async function describeView(
  db: Database,
  { buyerId }: Caller,
  { id, list, name, search, filter }: typeof list_views.$inferSelect,
): Promise<ListView> {
  const count = await countUpTo(db, buyerId, withoutRepetitions(filter));
  return {
    id,
    list,
    name,
    search,
    found_count: Math.min(count, MAXIMUM_VIEW_COUNT),
    has_more: count > MAXIMUM_VIEW_COUNT,
  };
}

/** The filter of a view that was saved when its lists could still repeat values without limit. */
const withoutRepetitions = (filter: ListViewFilter): ListViewFilter => ({
  ...filter,
  type: [...new Set(filter.type)],
  status: [...new Set(filter.status)],
});

/** Counts at most one row above the maximum, if no sums are stored. */
async function countUpTo(db: Database, buyerId: number, filter: ListViewFilter): Promise<number> {
  const sums = await findStoredSums(db, buyerId, filter);
  if (sums !== null) return sums.reduce((total, { count }) => total + count, 0);
  const limitedRows = db
    .select({ id: invoices.id })
    .from(invoices)
    .where(filterOf(buyerId, filter))
    .limit(MAXIMUM_VIEW_COUNT + 1)
    .as('some');
  const [row] = await db.select({ count: sql<number>`count(*)::int` }).from(limitedRows);
  return row?.count ?? 0;
}
