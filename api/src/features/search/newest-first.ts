import { sql, type SQL, type SQLWrapper } from 'drizzle-orm';

/** The business whose rows are read, and the maximum number of rows. */
export interface SearchScope {
  buyerId: number;
  limit: number;
}

/**
 * Sorts newest first. `+ 0` keeps PostgreSQL from using the index of the id, by which it may read
 * the whole table backwards until enough rows match.
 */
export const newestFirst = (id: SQLWrapper): SQL => sql`(${id} + 0) desc`;

/**
 * True for the newest rows that the queries find together; each query uses another index. The
 * columns of other tables are then read for these rows only.
 */
export const isAmongNewest = (id: SQLWrapper, queries: readonly SQL[], limit: number): SQL =>
  queries.length === 0
    ? sql`false`
    : sql`${id} in (select id from (${sql.join([...queries], sql` union `)}) as found
        order by id desc limit ${limit})`;
