import { sql, type SQL, type SQLWrapper } from 'drizzle-orm';

/** The business whose rows are read, and the maximum number of rows. */
export interface Owner {
  buyerId: number;
  limit: number;
}

/**
 * Sorts newest first, by an expression without an index: sorted by the id itself, PostgreSQL may
 * read the whole table backwards until enough rows match.
 */
export const newestFirst = (id: SQLWrapper): SQL => sql`(${id} + 0) desc`;
