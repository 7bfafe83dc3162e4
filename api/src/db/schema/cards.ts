import { sql } from 'drizzle-orm';
import { boolean, index, pgTable, smallint, text } from 'drizzle-orm/pg-core';
import type { CreditCard } from '@hareto/contracts/cards.ts';
import { id, instant, reference } from '../columns.ts';
import { buyers } from './buyers.ts';

/** Cards, stored as references to the gateway. Card number and security code never reach us. */
export const credit_cards = pgTable(
  'credit_cards',
  {
    id: id(),
    buyer_id: reference()
      .notNull()
      .references(() => buyers.id),
    gateway_card_id: text().notNull(),
    brand: text().$type<CreditCard['brand']>().notNull(),
    last4: text().notNull(),
    card_holder_name: text().notNull(),
    expiry_month: text().notNull(),
    expiry_year: text().notNull(),
    is_default: boolean().notNull().default(false),
    nickname: text(),
    closing_day: smallint(),
    debit_day: smallint(),
    debit_month_offset: smallint(),
    /** The owner was notified that the card expires soon. */
    expiry_told: boolean().notNull().default(false),
    created_at: instant().notNull(),
  },
  (table) => [
    index().on(table.buyer_id),
    index()
      .on(table.expiry_year, table.expiry_month)
      .where(sql`not expiry_told`),
  ],
);

/**
 * The result of exchanging a gateway token, which is possible only once, so that a repeated call
 * gets the first answer. The token itself is not stored.
 */
export const card_registrations = pgTable('card_registrations', {
  token_hash: text().primaryKey(),
  buyer_id: reference()
    .notNull()
    .references(() => buyers.id),
  state: text().$type<'started' | 'registered' | 'unsupported_brand'>().notNull(),
  credit_card_id: reference().references(() => credit_cards.id, { onDelete: 'set null' }),
  /** Real time. */
  started_at: instant().notNull(),
});
