import type { InvoiceStatus } from '@hareto/domain/invoice-status.ts';
import { sql, type SQL } from 'drizzle-orm';
import type { Database } from '../../db/client.ts';
import { invoices } from '../../db/schema/invoices.ts';
import { AGE_SORT } from '../../db/sort-orders.ts';
import { idsOf } from '../../payments/invoices/read-ids.ts';

/** The filters of a search for payments, or for sent requests, of one business. */
export interface ListSearch<Status> {
  /** Finds all rows of the business, by an index that has them by age. */
  ownFilter: SQL | undefined;
  /** Finds the hits with one of these statuses (none means all), by indexes of texts. */
  hitFilter: (status: readonly Status[]) => SQL | undefined;
  /** Finds hits of every status without an index: the text of each row is compared. */
  hitFilterWithoutIndex: SQL | undefined;
}

/** Up to this number, all hits are read, which takes about as long as reading the newest rows. */
const FEW_HITS = 300;
/** A text in more than 1 % of all rows is nearly always found often enough in so many new rows. */
const NEWEST_ROWS = 500;

/** The ids of the newest matching rows; a frequent text is searched in the newest rows first. */
export async function newestIds<Status>(
  db: Database,
  { ownFilter, hitFilter, hitFilterWithoutIndex }: ListSearch<Status>,
  limit: number,
): Promise<number[]> {
  const found = sql`with found as materialized (select id from ${invoices} where ${hitFilter([])})`;
  const hits = await idsOf(db, sql`${found} select id from found limit ${FEW_HITS + 1}`);
  if (hits.length <= FEW_HITS) return hits.sort((a, b) => b - a).slice(0, limit);
  const amongNewest = await idsOf(
    db,
    sql`select id from (
        select id, ${AGE_SORT} as place, (${hitFilterWithoutIndex}) as is_found from ${invoices}
        where ${ownFilter} order by place desc limit ${NEWEST_ROWS}
      ) as newest where is_found order by place desc limit ${limit}`,
  );
  if (amongNewest.length === limit) return amongNewest;
  return idsOf(db, sql`${found} select id from found order by id desc limit ${limit}`);
}

/**
 * The status of one hit of each list that has hits. Because the parts are materialized, PostgreSQL
 * finds them by the indexes of texts, and it reads each of them up to its first row.
 */
export async function statusPerListWithHits<Status>(
  db: Database,
  { hitFilter }: ListSearch<Status>,
  lists: readonly (readonly Status[])[],
): Promise<InvoiceStatus[]> {
  const named = lists
    .filter(({ length }) => length > 0)
    .map((status, at) => ({ status, name: sql.raw(`list_${String(at)}`) }));
  const parts = named.map(
    ({ status, name }) =>
      sql`${name} as materialized (select status from ${invoices} where ${hitFilter(status)})`,
  );
  const firstRows = named.map(({ name }) => sql`(select status from ${name} limit 1)`);
  const { rows } = await db.execute<{ status: InvoiceStatus }>(
    sql`with ${sql.join(parts, sql`, `)} ${sql.join(firstRows, sql` union all `)}`,
  );
  return rows.map(({ status }) => status).sort();
}
