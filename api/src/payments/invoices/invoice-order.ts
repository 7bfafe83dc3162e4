import type { InvoiceSortKey } from '@hareto/contracts/invoice-search.ts';
import { isClosed } from '@hareto/domain/invoice-status-groups.ts';
import { sql, type SQL } from 'drizzle-orm';
import type { CountedSort } from '../../db/list-count-ranges.ts';
import { CLOSED_SORT, PAYMENT_SORTS, OPEN_SORT } from '../../db/sort-orders.ts';
import { type InvoiceQuery, waitsForViewer } from './invoice-filter.ts';

/**
 * The sort columns, which the id follows. All have the same direction, so that an index can be read
 * both ways.
 */
export interface Order {
  by: readonly SQL[];
  isDescending: boolean;
  /** The name of this order in the counts of closed rows; null if there are none. */
  counted: CountedSort | null;
}

type OrderQuery = Pick<InvoiceQuery, 'type' | 'sort' | 'status' | 'supplier_id'>;

/**
 * Without a chosen sort: open lists show 要対応 of this business first, then the transfer dates in
 * order; the history is sorted by the time of the final status, a payee's payments by id.
 */
export function orderOf(buyerId: number, query: OrderQuery): Order {
  const { sort, status, supplier_id } = query;
  if (sort !== undefined) {
    const isDescending = sort.startsWith('-');
    const key = (isDescending ? sort.slice(1) : sort) as InvoiceSortKey;
    return { by: [PAYMENT_SORTS[key]], isDescending, counted: key };
  }
  if (status.length > 0 && status.every(isClosed))
    return { by: CLOSED_SORT, isDescending: true, counted: 'closed_at' };
  if (status.length === 0 && supplier_id !== undefined)
    return { by: [], isDescending: true, counted: null };
  const [, ...byDate] = OPEN_SORT;
  const by = [sql`(not ${waitsForViewer(buyerId, query)})`, ...byDate];
  return { by, isDescending: false, counted: null };
}

export const reversed = (order: Order): Order => ({ ...order, isDescending: !order.isDescending });

/** The columns with names, so that a query can sort by them outside of a subquery. */
export const namedColumns = ({ by }: Order): SQL =>
  sql.join([sql`id`, ...by.map((column, at) => sql`${column} as ${nameOf(at)}`)], sql`, `);

export const byNames = ({ by, isDescending }: Order): SQL =>
  columnsInOrder([...by.keys()].map(nameOf), isDescending);

export const byColumns = ({ by, isDescending }: Order): SQL => columnsInOrder(by, isDescending);

const nameOf = (at: number): SQL => sql.raw(`key_${String(at)}`);

const columnsInOrder = (columns: readonly SQL[], isDescending: boolean): SQL =>
  sql.join(
    [...columns, sql`id`].map((column) => sql`${column} ${isDescending ? sql`desc` : sql`asc`}`),
    sql`, `,
  );
