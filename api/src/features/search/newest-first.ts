import { sql, type SQL, type SQLWrapper } from 'drizzle-orm';

/** The business whose rows are read, and the maximum number of rows. */
export interface SearchScope {
  buyerId: number;
  limit: number;
}

/**
 * Sorts newest first. The expression has no index, because with the index of the id, PostgreSQL may
 * read the whole table backwards until enough rows match.
 */
export const newestFirst = (id: SQLWrapper): SQL => sql`(${id} + 0) desc`;
