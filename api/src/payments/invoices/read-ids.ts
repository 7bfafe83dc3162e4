import { and, sql, type SQL } from 'drizzle-orm';
import type { Database } from '../../db/client.ts';
import { invoices } from '../../db/schema/invoices.ts';
import { filterOf, type InvoiceQuery } from './invoice-filter.ts';
import { byColumns, byNames, namedColumns, type Order } from './invoice-order.ts';

type FilterQuery = Omit<InvoiceQuery, 'page' | 'size'>;

export interface IdsToRead {
  buyerId: number;
  query: FilterQuery;
  order: Order;
  /** A further condition, such as only rows after a point of the order. */
  condition?: SQL | undefined;
  limit: number | null;
  offset: number;
  /** The known number of matching rows; there may be more. Only used with a keyword. */
  total?: number;
}

/** If at least this number of rows match a text, the first rows of a list probably fill a page. */
const MANY_ROWS = 1_000;
/** The number of first rows whose text is compared before the text index is used for all rows. */
export const MAX_COMPARED_ROWS = 1_000;

/** True if the first rows of a list probably contain a page of the rows that match its text. */
export const isTextFoundSoon = ({
  query: { keyword = '' },
  limit,
  offset,
  total = 0,
}: Pick<IdsToRead, 'limit' | 'offset' | 'total'> & { query: { keyword?: string | undefined } }) =>
  keyword !== '' && total >= MANY_ROWS && limit !== null && offset + limit <= MAX_COMPARED_ROWS;

/** Reads only ids, so that a skipped row costs one index entry. */
export async function readIds(db: Database, idsToRead: IdsToRead): Promise<number[]> {
  if (isTextFoundSoon(idsToRead)) {
    const ids = await idsOf(db, amongFirstRows(idsToRead));
    if (ids.length === idsToRead.limit) return ids;
  }
  return idsOf(
    db,
    isFilteredBeforeSort(idsToRead.query) ? sortedAfterFilter(idsToRead) : inOrder(idsToRead),
  );
}

const isFilteredBeforeSort = ({ keyword = '', charged_on_from, charged_on_to }: FilterQuery) =>
  keyword !== '' || (charged_on_from ?? charged_on_to) !== undefined;

/** Compares the text of the first rows of a list. */
function amongFirstRows({ buyerId, query, order, condition, limit, offset }: IdsToRead): SQL {
  const { type, status } = query;
  const isListed = and(filterOf(buyerId, { type, status }), condition);
  const isFound = filterOf(buyerId, query, { withoutTextIndex: true });
  return sql`select id from (
      select ${namedColumns(order)}, (${isFound}) as is_found
      from ${invoices} where ${isListed} order by ${byColumns(order)} limit ${MAX_COMPARED_ROWS}
    ) as first_rows where is_found order by ${byNames(order)} limit ${limit} offset ${offset}`;
}

/**
 * Matching rows, such as those of one month, are close together in every order. PostgreSQL assumes
 * an even spread and would read the index of the order up to them; `offset 0` prevents this.
 */
function sortedAfterFilter(idsToRead: IdsToRead): SQL {
  const { buyerId, query, order, condition, limit, offset } = idsToRead;
  const isFound = and(filterOf(buyerId, query), condition);
  return sql`select id from (
      select ${namedColumns(order)} from ${invoices} where ${isFound} offset 0
    ) as found order by ${byNames(order)} limit ${limit} offset ${offset}`;
}

function inOrder({ buyerId, query, order, condition, limit, offset }: IdsToRead): SQL {
  const isFound = and(filterOf(buyerId, query), condition);
  return sql`select id from ${invoices} where ${isFound}
    order by ${byColumns(order)} limit ${limit} offset ${offset}`;
}

export async function idsOf(db: Database, statement: SQL): Promise<number[]> {
  const { rows } = await db.execute<{ id: string }>(statement);
  return rows.map(({ id }) => Number(id));
}
