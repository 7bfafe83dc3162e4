import { pgTable, text } from 'drizzle-orm/pg-core';

/** Our copy of the public register of corporations; it contains only fictional corporations. */
export const registered_corporations = pgTable('registered_corporations', {
  corporate_number: text().primaryKey(),
  corporate_name: text().notNull(),
  corporate_name_kana: text().notNull(),
  postal_code: text().notNull(),
  address_state: text().notNull(),
  address_city: text().notNull(),
  address_street: text().notNull(),
  search_text: text().notNull(),
});
