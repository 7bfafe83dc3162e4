import { sql, type SQL, type SQLWrapper } from 'drizzle-orm';

/** The rows of one business, and how many of them are read. */
export interface Owner {
  buyerId: number;
  limit: number;
}

/**
 * Newest first, by an expression that no index has: with the id itself PostgreSQL may read the whole
 * table backwards until enough rows match.
 */
export const newestFirst = (id: SQLWrapper): SQL => sql`(${id} + 0) desc`;
