import { date, pgTable, primaryKey, smallint, text } from 'drizzle-orm/pg-core';
import { reference } from '../columns.ts';
import { buyers } from './buyers.ts';
import { invoices } from './invoices.ts';

export const promotions = pgTable('promotions', {
  code: text().primaryKey(),
  name: text().notNull(),
  /** Percentage of the fee that is deducted. */
  discount_percent: smallint().notNull(),
  expires_on: date().notNull(),
});

/** A buyer can use each code once; the primary key also prevents two uses at the same time. */
export const promotion_uses = pgTable(
  'promotion_uses',
  {
    promotion_code: text()
      .notNull()
      .references(() => promotions.code),
    buyer_id: reference()
      .notNull()
      .references(() => buyers.id),
    invoice_id: reference()
      .notNull()
      .references(() => invoices.id),
  },
  (table) => [primaryKey({ columns: [table.promotion_code, table.buyer_id] })],
);
