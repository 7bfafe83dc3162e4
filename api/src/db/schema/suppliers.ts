import {
  boolean,
  index,
  pgTable,
  primaryKey,
  smallint,
  text,
  uniqueIndex,
} from 'drizzle-orm/pg-core';
import { sql } from 'drizzle-orm';
import type { SupplierListItem } from '@hareto/contracts/suppliers.ts';
import { commonKanjiSql } from '../../names/name-key.ts';
import { id, instant, reference } from '../columns.ts';
import { buyers } from './buyers.ts';

/**
 * Payees of a buyer. `name` is what lists show: corporate name, trade name, or the person's name.
 */
export const suppliers = pgTable(
  'suppliers',
  {
    id: id(),
    buyer_id: reference()
      .notNull()
      .references(() => buyers.id),
    business_form: smallint().$type<1 | 2>().notNull(),
    status: text().$type<SupplierListItem['status']>().notNull().default('Unapproved'),
    name: text().notNull(),
    name_kana: text().notNull(),
    corporate_number: text(),
    business_name: text(),
    last_name: text(),
    first_name: text(),
    last_name_kana: text(),
    first_name_kana: text(),
    invoice_registration_number: text(),
    phone_number: text().notNull(),
    postal_code: text().notNull(),
    address_state: text().notNull(),
    address_city: text().notNull(),
    address_street: text().notNull(),
    address_building_name: text(),
    person_name: text(),
    person_email: text(),
    /** The buyer wants a 支払通知 sent to `person_email` after each transfer. */
    payment_notice_enabled: boolean().notNull().default(false),
    site_url: text(),
    rejection_reason: text(),
    /** The owner has stopped the payments (T24). */
    held_at: instant(),
    /** The change that the owner reported; null for a hold from the supplier's own page. */
    held_change_id: reference(),
    /**
     * The text that the search compares: name and kana, without differences of width and kana
     * script, and the corporate number.
     */
    search_text: text().notNull(),
    /** The text in common kanji. It is stored, because the database takes long to compute it. */
    search_key: text()
      .notNull()
      .generatedAlwaysAs(commonKanjiSql(sql`search_text`)),
    created_at: instant().notNull(),
    updated_at: instant().notNull(),
  },
  (table) => [
    index().on(table.buyer_id, table.status),
    index('suppliers_search').using('gin', sql`search_keys(buyer_id, search_key)`),
    index('suppliers_by_creation').on(table.buyer_id, table.created_at, table.id),
    index('suppliers_by_name').on(table.buyer_id, table.name_kana, table.id),
    uniqueIndex('suppliers_corporate_number_once')
      .on(table.buyer_id, table.corporate_number)
      .where(sql`corporate_number is not null`),
  ],
);

export const supplier_accounts = pgTable(
  'supplier_accounts',
  {
    id: id(),
    supplier_id: reference()
      .notNull()
      .references(() => suppliers.id, { onDelete: 'cascade' }),
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
    uniqueIndex('supplier_accounts_once').on(
      table.supplier_id,
      table.bank_code,
      table.branch_code,
      table.account_type,
      table.account_number,
    ),
  ],
);

/** Account holders that the simulated banks know. */
export const bank_holders = pgTable(
  'bank_holders',
  {
    bank_code: text().notNull(),
    branch_code: text().notNull(),
    account_type: smallint().notNull(),
    account_number: text().notNull(),
    account_holder_kana: text().notNull(),
  },
  (table) => [
    primaryKey({
      columns: [table.bank_code, table.branch_code, table.account_type, table.account_number],
    }),
  ],
);
