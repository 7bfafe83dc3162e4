import { sql } from 'drizzle-orm';
import { type ExtraConfigColumn, index } from 'drizzle-orm/pg-core';
import { CLOSED_ORDER, LIST_ORDERS, OPEN_ORDER } from './list-orders.ts';

const [OPEN, CLOSED] = [sql`status in (1, 2, 3, 6, 7)`, sql`status in (4, 5, 8)`];

type Columns = Readonly<
  Record<
    | 'id'
    | 'buyer_id'
    | 'captured_at'
    | 'applied_at'
    | 'payment_due_date'
    | 'deposit_date'
    | 'closed_at',
    ExtraConfigColumn
  >
>;

/**
 * One index for each order that a list offers, so that PostgreSQL finds a page without reading the
 * rows before it. Open and closed rows have separate indexes, so that a list of three open payments
 * does not read 100,000 closed ones. The index also contains the column of its date, because an
 * index-only scan needs the column and not only the expression. It contains `closed_at`, because
 * the history of a date range is sorted by it.
 */
export const listIndexes = (table: Columns) => [
  ...Object.entries(LIST_ORDERS).flatMap(([key, order]) => {
    const day = [table.applied_at, table.payment_due_date, table.deposit_date].filter(
      ({ name }) => name === key,
    );
    return [
      index(`invoices_open_by_${key}`)
        .on(table.buyer_id, order, table.id, ...day)
        .where(OPEN),
      index(`invoices_closed_by_${key}`)
        .on(table.buyer_id, order, table.id, ...day.flatMap((column) => [column, table.closed_at]))
        .where(CLOSED),
    ];
  }),
  index('invoices_open_list').on(table.buyer_id, ...OPEN_ORDER, table.id),
  index('invoices_closed_list')
    .on(table.buyer_id, ...CLOSED_ORDER, table.id, table.closed_at)
    .where(CLOSED),
  index('invoices_asked')
    .on(table.buyer_id, table.id)
    .where(sql`is_action_required`),
  index('invoices_charged').on(table.buyer_id, table.captured_at),
  // Finds the texts of one buyer by pairs of letters. A migration creates the function.
  index('invoices_search').using('gin', sql`search_keys(buyer_id, search_text)`),
];
