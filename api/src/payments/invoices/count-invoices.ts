import { and, sql, type SQL } from 'drizzle-orm';
import type { Database } from '../../db/client.ts';
import { requireRow } from '../../db/rows.ts';
import { invoices } from '../../db/schema/invoices.ts';
import { filterOf, waitsForViewer, type InvoiceQuery } from './invoice-filter.ts';
import { findStoredSums } from './stored-sums.ts';

interface Counts {
  total: number;
  /** False when the count stopped at `total_limit`. */
  isExact: boolean;
  actionRequired: number;
}

/** Counts all rows of the list, and the rows that wait for the user. */
export async function countInvoices(
  db: Database,
  buyerId: number,
  query: InvoiceQuery,
): Promise<Counts> {
  const storedSums = await findStoredSums(db, buyerId, query);
  if (storedSums === null) return countRows(db, buyerId, query);
  const sum = (key: 'count' | 'action_required_count') =>
    storedSums.reduce((total, sums) => total + sums[key], 0);
  return {
    total: sum('count'),
    isExact: true,
    actionRequired: sum('action_required_count'),
  };
}

/** A page after the limit needs the exact count, because such a page may be read from the end. */
function limitFor({ total_limit, cursor, page, size }: InvoiceQuery): number | null {
  if (total_limit === undefined) return null;
  return cursor !== undefined || (page + 1) * size <= total_limit ? total_limit : null;
}

/** Two separate counts, because PostgreSQL can then answer each from an index alone. */
async function countRows(db: Database, buyerId: number, query: InvoiceQuery): Promise<Counts> {
  const limit = limitFor(query);
  const limitClause = limit === null ? sql`` : sql`limit ${limit + 1}`;
  const count = (condition: SQL | undefined) =>
    sql`(select count(*) from
      (select 1 from ${invoices} where ${condition ?? sql`true`} ${limitClause}) found)::int`;
  // Few rows wait for the user. Their index finds them, and then their texts are compared.
  const isActionRequired = and(
    filterOf(buyerId, query, { withoutTextIndex: true }),
    waitsForViewer(buyerId, query),
  );
  const { rows } = await db.execute<{ total: number; action_required_count: number }>(
    sql`select ${count(filterOf(buyerId, query))} as total,
      ${count(isActionRequired)} as action_required_count`,
  );
  const { total, action_required_count } = requireRow(rows);
  const isExact = limit === null || total <= limit;
  return {
    ...{ total: isExact ? total : limit, isExact },
    actionRequired: action_required_count,
  };
}
