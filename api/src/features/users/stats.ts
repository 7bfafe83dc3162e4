import {
  COLLECTION_TABS,
  invoiceStatusesOf,
  PAYMENT_TABS,
  REVIEW_ACTION_REQUIRED_FILTER,
  SUPPLIER_GROUPS,
} from '@hareto/domain/invoice-status.ts';
import type { UserStats } from '@hareto/contracts/users.ts';
import { sql, type SQL } from 'drizzle-orm';
import type { Caller } from '../../caller.ts';
import type { Context } from '../../context.ts';
import { requireRow } from '../../db/rows.ts';

const sqlList = (values: readonly (number | string)[]): SQL =>
  sql.join(
    values.map((value) => sql`${value}`),
    sql`, `,
  );
const countIf = (condition: SQL): SQL => sql`count(*) filter (where ${condition})::int`;
/** Adds the stored counts by kind and status, so that no rows have to be counted. */
const storedSumIf = (column: SQL, condition: SQL): SQL =>
  sql`coalesce(sum(${column}) filter (where ${condition}), 0)::int`;
const storedSumInTab = (statuses: readonly number[]): SQL =>
  storedSumIf(sql`row_count`, sql`status in (${sqlList(statuses)})`);
const collectionTab = (tab: keyof typeof COLLECTION_TABS): SQL =>
  storedSumInTab(COLLECTION_TABS[tab].statuses.flatMap(invoiceStatusesOf));

interface Counts extends Record<string, unknown> {
  payments: Omit<UserStats['payments'], 'draft'>;
  draft: number;
  suppliers: UserStats['suppliers'];
  unread: number;
  collections: NonNullable<UserStats['collections']>;
}

/**
 * Counts everything for the header in one statement, with one scan per table. The groups are those
 * of the lists' tabs.
 */
export async function countForHeader(
  { db, config }: Context,
  { buyerId }: Caller,
): Promise<UserStats> {
  const { rows } = await db.execute<Counts>(sql`
    select
      (select json_build_object(
        'action_required', ${storedSumIf(sql`asked_count`, sql`status in (${sqlList(REVIEW_ACTION_REQUIRED_FILTER.statuses)})`)},
        'review', ${storedSumInTab(PAYMENT_TABS.review.statuses)},
        'reserved', ${storedSumInTab(PAYMENT_TABS.reserved.statuses)},
        'history', ${storedSumInTab(PAYMENT_TABS.history.statuses)},
        'waiting', ${storedSumIf(sql`row_count`, sql`kind = 'request' and status in (${sqlList(PAYMENT_TABS.waiting.statuses)})`)}
      ) from invoice_sums where buyer_id = ${buyerId}) as payments,
      (select count(*)::int from drafts
        where buyer_id = ${buyerId} and invoice_id is null and deleted_at is null) as draft,
      (select json_build_object(
        'enabled', ${countIf(sql`status in (${sqlList(SUPPLIER_GROUPS.enable.statuses)})`)},
        'disabled', ${countIf(sql`status in (${sqlList(SUPPLIER_GROUPS.disable.statuses)})`)}
      ) from suppliers where buyer_id = ${buyerId}) as suppliers,
      (select ${countIf(sql`read_at is null`)} from notifications where buyer_id = ${buyerId}) as unread,
      (select json_build_object(
        'request', ${collectionTab('request')},
        'decided', ${collectionTab('decided')},
        'history', ${collectionTab('history')},
        'draft', (select count(*)::int from invoice_request_drafts
          where buyer_id = ${buyerId} and invoice_id is null)
      ) from request_sums where seller_id = ${buyerId}) as collections`);
  const { payments, draft, suppliers, unread, collections } = requireRow(rows);
  return {
    payments: { ...payments, draft },
    suppliers,
    notifications: { unread },
    collections: config.features.invoiceRequest ? collections : null,
  };
}
