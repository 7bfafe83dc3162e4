import { sql } from 'drizzle-orm';
import {
  bigint,
  boolean,
  index,
  integer,
  pgTable,
  smallint,
  text,
  uniqueIndex,
} from 'drizzle-orm/pg-core';
import { id, instant, reference, yenAmount } from '../columns.ts';
import type { CountedSort } from '../list-count-ranges.ts';
import type { invoices } from './invoices.ts';

/*
 * Counts and sums that are stored, so that no page has to count the payments. Triggers on
 * `invoices` insert a row for every change, in the transaction of the change, so that two
 * transactions never wait for each other. A task of the worker merges these rows into one row per
 * group; the sum of both kinds of rows is always right. Another task compares it with the payments.
 */

type Invoice = typeof invoices.$inferSelect;

const rows = () => bigint({ mode: 'number' }).notNull();

/** Payments and received requests of a business by kind and status. */
export const invoice_sums = pgTable(
  'invoice_sums',
  {
    id: id(),
    buyer_id: reference().notNull(),
    kind: text().$type<Invoice['kind']>().notNull(),
    status: smallint().$type<Invoice['status']>().notNull(),
    is_change: boolean().notNull(),
    row_count: rows(),
    /** Those that need an action. */
    asked_count: rows(),
    billing_amount: yenAmount().notNull(),
    total_amount: yenAmount().notNull(),
  },
  (table) => [
    index().on(table.buyer_id),
    index('invoice_sums_changes')
      .on(table.id)
      .where(sql`is_change`),
    uniqueIndex('invoice_sums_once')
      .on(table.buyer_id, table.kind, table.status)
      .where(sql`not is_change`),
  ],
);

/** Transfers to a supplier by the year of the transfer. */
export const supplier_sums = pgTable(
  'supplier_sums',
  {
    id: id(),
    buyer_id: reference().notNull(),
    supplier_id: reference().notNull(),
    year: integer().notNull(),
    is_change: boolean().notNull(),
    row_count: rows(),
    billing_amount: yenAmount().notNull(),
    last_paid_at: instant(),
  },
  (table) => [
    // With the values that sort the list of suppliers, so that no row is read for it.
    index('supplier_sums_by_supplier').on(table.buyer_id, table.supplier_id, table.last_paid_at),
    index('supplier_sums_by_year').on(
      table.buyer_id,
      table.year,
      table.supplier_id,
      table.billing_amount,
    ),
    index('supplier_sums_changes')
      .on(table.id)
      .where(sql`is_change`),
    uniqueIndex('supplier_sums_once')
      .on(table.supplier_id, table.year)
      .where(sql`not is_change`),
  ],
);

/** Closed rows by ranges of each order of a list (`list-count-ranges.ts`). */
export const closed_counts = pgTable(
  'closed_counts',
  {
    id: id(),
    /** The payer, or the sender of a request. */
    owner_id: reference().notNull(),
    list_order: text().$type<CountedSort>().notNull(),
    bucket: text().notNull(),
    status: smallint().$type<Invoice['status']>().notNull(),
    is_change: boolean().notNull(),
    row_count: rows(),
  },
  (table) => [
    index('closed_counts_in_order').on(
      table.owner_id,
      table.list_order,
      table.bucket,
      table.status,
      table.row_count,
    ),
    index('closed_counts_changes')
      .on(table.id)
      .where(sql`is_change`),
    uniqueIndex('closed_counts_once')
      .on(table.owner_id, table.list_order, table.bucket, table.status)
      .where(sql`not is_change`),
  ],
);

/** Requests that a business has sent, by status. */
export const request_sums = pgTable(
  'request_sums',
  {
    id: id(),
    seller_id: reference().notNull(),
    status: smallint().$type<Invoice['status']>().notNull(),
    is_change: boolean().notNull(),
    row_count: rows(),
    /** Those that wait for the seller. */
    action_count: rows(),
    billing_amount: yenAmount().notNull(),
    seller_commission: yenAmount().notNull(),
  },
  (table) => [
    index().on(table.seller_id),
    index('request_sums_changes')
      .on(table.id)
      .where(sql`is_change`),
    uniqueIndex('request_sums_once')
      .on(table.seller_id, table.status)
      .where(sql`not is_change`),
  ],
);
