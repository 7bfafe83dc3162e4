import {
  type createListView,
  type ListView,
  type ListViewFilter,
  MAXIMUM_COUNTED,
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
import { fieldError, orNotFound } from '../../problem.ts';

type NewView = v.InferOutput<typeof createListView.body>;

/** The caller's views, oldest first, with the rows that each finds now. */
export async function ownViews(db: Database, caller: Caller) {
  const rows = await db
    .select()
    .from(list_views)
    .where(eq(list_views.user_id, caller.userId))
    .orderBy(asc(list_views.id));
  const list_view_items = await Promise.all(rows.map(async (row) => describe(db, caller, row)));
  return { ...totals(rows.length), list_views: list_view_items };
}

export async function keepView(db: Database, caller: Caller, view: NewView): Promise<ListView> {
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
    return insert(tx, { ...view, user_id });
  });
  return describe(db, caller, row);
}

export async function removeView(db: Database, { userId }: Caller, id: number): Promise<void> {
  const [gone] = await db
    .delete(list_views)
    .where(and(eq(list_views.user_id, userId), eq(list_views.id, id)))
    .returning({ id: list_views.id });
  orNotFound(gone);
}

async function insert(tx: Database, values: typeof list_views.$inferInsert) {
  try {
    return requireRow(await tx.insert(list_views).values(values).returning());
  } catch (error) {
    if (violatedConstraint(error) !== 'list_views_name_once') throw error;
    throw fieldError('name', 'duplicate', 'この名前の条件はすでに保存されています。');
  }
}

async function describe(
  db: Database,
  { buyerId }: Caller,
  { id, list, name, search, filter }: typeof list_views.$inferSelect,
): Promise<ListView> {
  const count = await countUpTo(db, buyerId, filter);
  return {
    id,
    list,
    name,
    search,
    found_count: Math.min(count, MAXIMUM_COUNTED),
    has_more: count > MAXIMUM_COUNTED,
  };
}

/** Counts at most one row above the maximum. */
async function countUpTo(db: Database, buyerId: number, filter: ListViewFilter): Promise<number> {
  const some = db
    .select({ id: invoices.id })
    .from(invoices)
    .where(filterOf(buyerId, filter))
    .limit(MAXIMUM_COUNTED + 1)
    .as('some');
  const [row] = await db.select({ count: sql<number>`count(*)::int` }).from(some);
  return row?.count ?? 0;
}
