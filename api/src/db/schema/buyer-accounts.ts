import { boolean, pgTable, smallint, text, uniqueIndex } from 'drizzle-orm/pg-core';
import { id, instant, reference } from '../columns.ts';
import { buyers } from './buyers.ts';

/** Accounts of a business to which the payments of its own buyers are transferred. */
export const buyer_accounts = pgTable(
  'buyer_accounts',
  {
    id: id(),
    buyer_id: reference()
      .notNull()
      .references(() => buyers.id),
    bank_code: text().notNull(),
    bank_name: text().notNull(),
    branch_code: text().notNull(),
    branch_name: text().notNull(),
    account_type: smallint().$type<1 | 2 | 4>().notNull(),
    account_number: text().notNull(),
    account_holder_kana: text().notNull(),
    /** When the account was entered, the bank confirmed the holder. */
    is_verified: boolean().notNull().default(false),
    created_at: instant().notNull(),
    updated_at: instant().notNull(),
  },
  (table) => [
    uniqueIndex('buyer_accounts_once').on(
      table.buyer_id,
      table.bank_code,
      table.branch_code,
      table.account_type,
      table.account_number,
    ),
  ],
);
