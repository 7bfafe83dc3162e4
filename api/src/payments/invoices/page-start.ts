import { sql, type SQL } from 'drizzle-orm';
import type { Database } from '../../db/client.ts';
import { RANGE_STARTS, type CountedSort } from '../../db/list-count-ranges.ts';

/**
 * The start of a range; the rows before it have been counted in `closed_counts` and need not be
 * read.
 */
export interface PageStart {
  afterStart: SQL | undefined;
  rowsBefore: number;
}

/** Skipping fewer rows than this takes less time than reading the counts. */
const MIN_ROWS = 500;

interface CountedList {
  ownerId: number;
  order: CountedSort;
  statuses: readonly number[];
  isDescending: boolean;
}

/** Finds the last range of the order that begins at or before this offset. */
export async function startOfPage(
  db: Database,
  { ownerId, order, statuses, isDescending }: CountedList,
  offset: number,
): Promise<PageStart> {
  const startOfList = { afterStart: undefined, rowsBefore: 0 };
  if (offset < MIN_ROWS) return startOfList;
  const direction = isDescending ? sql`desc` : sql`asc`;
  const { rows } = await db.execute<{ bucket: string; previous: string | null; before: number }>(
    sql`with ranges as (
        select bucket, sum(row_count) as row_count from closed_counts
        where owner_id = ${ownerId} and list_order = ${order}
          and status in (${sql.join(
            statuses.map((status) => sql`${status}`),
            sql`, `,
          )})
        group by bucket having sum(row_count) > 0),
      counted as (
        select bucket, lag(bucket) over in_order as previous,
          (sum(row_count) over in_order - row_count)::int as before
        from ranges window in_order as (order by bucket ${direction}))
      select * from counted where before <= ${offset} order by before desc limit 1`,
  );
  const [found] = rows;
  if (!found || found.previous === null) return startOfList;
  const { sortExpression, startOf } = RANGE_STARTS[order];
  // In descending order, a range begins below the start of the previous one, whose values are
  // larger.
  const afterStart = isDescending
    ? sql`${sortExpression} < ${startOf(found.previous)}`
    : sql`${sortExpression} >= ${startOf(found.bucket)}`;
  return { afterStart, rowsBefore: found.before };
}
