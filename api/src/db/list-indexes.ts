import { sql } from 'drizzle-orm';
import { type ExtraConfigColumn, index } from 'drizzle-orm/pg-core';
import {
  AGE_SORT,
  CLOSED_SORT,
  CLOSED_ROWS,
  CLOSED_TEXTS,
  PAYMENT_SORTS,
  OPEN_SORT,
  OPEN_ROWS,
  OPEN_TEXTS,
  SENT_END_DAY,
  SENT_OPEN_SORT,
  SENT_SORTS,
} from './sort-orders.ts';

const PAYER_KEYS = sql`search_keys(buyer_id, search_text)`;
/**
 * Kilobytes of new entries in the list of a GIN index. A longer list is merged into the index,
 * because each search reads the whole list.
 */
const SHORT_LIST = { gin_pending_list_limit: 64 };
const SENDER_KEYS = sql`search_keys(seller_id, sent_text)`;

type Columns = Readonly<
  Record<
    | 'id'
    | 'buyer_id'
    | 'captured_at'
    | 'applied_at'
    | 'payment_due_date'
    | 'deposit_date'
    | 'closed_at'
    | 'seller_id'
    | 'billing_amount'
    | 'payee_kana'
    | 'status'
    | 'total_amount',
    ExtraConfigColumn
  >
>;

const otherOrders = (table: Columns): ExtraConfigColumn[] => [
  table.applied_at,
  table.payment_due_date,
  table.deposit_date,
  table.closed_at,
  table.billing_amount,
  table.payee_kana,
];

/**
 * One index for each order that a list offers, so that PostgreSQL finds a page without reading the
 * rows before it. Open and closed rows have separate indexes, so that a list of three open payments
 * does not read 100,000 closed ones. The index also contains the column of its date, because an
 * index-only scan needs the column and not only the expression. In the history, it contains the
 * columns of all other orders, because 16,000 payments of a year may be sorted by each of them; the
 * index by amount contains the columns of the sums, which may be of half of all payments.
 */
export const listIndexes = (table: Columns) => [
  ...Object.entries(PAYMENT_SORTS).flatMap(([key, order]) => {
    const day = [table.applied_at, table.payment_due_date, table.deposit_date].filter(
      ({ name }) => name === key,
    );
    return [
      index(`invoices_open_by_${key}`)
        .on(table.buyer_id, order, table.id, ...day)
        .where(OPEN_ROWS),
      index(`invoices_closed_by_${key}`)
        .on(
          table.buyer_id,
          order,
          table.id,
          ...(day.length > 0 ? otherOrders(table) : []),
          ...(key === 'billing_amount' ? [table.status, table.total_amount] : []),
        )
        .where(CLOSED_ROWS),
    ];
  }),
  index('invoices_open_list').on(table.buyer_id, ...OPEN_SORT, table.id),
  index('invoices_closed_list')
    .on(table.buyer_id, ...CLOSED_SORT, table.id, table.closed_at)
    .where(CLOSED_ROWS),
  index('invoices_asked')
    .on(table.buyer_id, table.status)
    .where(sql`is_action_required`),
  index('invoices_by_amount').on(table.buyer_id, table.billing_amount),
  // Newest first, for the search of all kinds of rows.
  index('invoices_newest').on(table.buyer_id, AGE_SORT),
  index('invoices_charged').on(table.buyer_id, table.captured_at),
  index('invoices_closed_by_charge')
    .on(table.buyer_id, table.captured_at, table.id, ...otherOrders(table))
    .where(CLOSED_ROWS),
  // Finds the texts of one payer by pairs of letters. A migration creates `search_keys`.
  index('invoices_open_search').using('gin', PAYER_KEYS).with(SHORT_LIST).where(OPEN_TEXTS),
  index('invoices_closed_search').using('gin', PAYER_KEYS).with(SHORT_LIST).where(CLOSED_TEXTS),
];

const SENT_OPEN = sql`kind = 'request' and ${OPEN_ROWS}`;
const SENT_CLOSED = sql`kind = 'request' and ${CLOSED_ROWS}`;

/** The same for the requests that a business has sent. */
export const sentIndexes = (table: Columns) => [
  ...Object.entries(SENT_SORTS).flatMap(([key, order]) => {
    const day = [table.payment_due_date, table.deposit_date].filter(({ name }) => name === key);
    const columns = [table.seller_id, order, table.id, table.status, ...day] as const;
    return [
      index(`invoices_sent_open_by_${key}`)
        .on(...columns)
        .where(SENT_OPEN),
      index(`invoices_sent_closed_by_${key}`)
        .on(...columns)
        .where(SENT_CLOSED),
    ];
  }),
  index('invoices_sent_open_list')
    .on(table.seller_id, ...SENT_OPEN_SORT, table.id, table.status)
    .where(SENT_OPEN),
  index('invoices_sent_closed_list')
    .on(table.seller_id, ...CLOSED_SORT, table.id, table.status, table.closed_at)
    .where(SENT_CLOSED),
  index('invoices_sent_newest')
    .on(table.seller_id, AGE_SORT)
    .where(sql`kind = 'request'`),
  index('invoices_sent_closed_by_end_day').on(table.seller_id, SENT_END_DAY).where(SENT_CLOSED),
  index('invoices_sent_open_search')
    .using('gin', SENDER_KEYS)
    .with(SHORT_LIST)
    .where(sql`kind = 'request' and ${OPEN_TEXTS}`),
  index('invoices_sent_closed_search')
    .using('gin', SENDER_KEYS)
    .with(SHORT_LIST)
    .where(sql`kind = 'request' and ${CLOSED_TEXTS}`),
];
