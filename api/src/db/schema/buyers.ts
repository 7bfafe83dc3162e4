import type { DeclaredOwner } from '@hareto/contracts/registered-changes.ts';
import type { BeneficialOwnerType } from '@hareto/domain/registration.ts';
import { sql } from 'drizzle-orm';
import { boolean, date, jsonb, pgTable, smallint, text, uniqueIndex } from 'drizzle-orm/pg-core';
import { createdAt, reference } from '../columns.ts';

/**
 * The paying business: a corporation, a sole proprietor, or neither before the registration.
 * Columns have the names of the fields in the API schema.
 */
export const buyers = pgTable('buyers', {
  id: reference().primaryKey().generatedAlwaysAsIdentity({ startWith: 1001 }),
  business_form: smallint().$type<1 | 2>(),
  registration_status: smallint().$type<0 | 1 | 2 | 3>().notNull().default(0),
  phone_number: text(),
  transfer_person_name: text(),
  created_at: createdAt(),
});

const buyerId = () =>
  reference()
    .primaryKey()
    .references(() => buyers.id);

export const buyer_corporations = pgTable(
  'buyer_corporations',
  {
    buyer_id: buyerId(),
    corporate_number: text().notNull(),
    /** After a refused registration, the number may belong to another corporation. */
    is_refused: boolean().notNull().default(false),
    corporate_name: text().notNull(),
    corporate_name_kana: text().notNull(),
    representative_name: text().notNull(),
    representative_name_kana: text().notNull(),
    representative_birthday: date().notNull(),
    /**
     * Null if none were declared. `registrations` has the declaration of the registration itself.
     */
    beneficial_owner_type: text().$type<BeneficialOwnerType>(),
    beneficial_owners: jsonb().$type<DeclaredOwner[]>().notNull().default([]),
    postal_code: text().notNull(),
    address_state: text().notNull(),
    address_city: text().notNull(),
    address_street: text().notNull(),
    address_building_name: text(),
  },
  (table) => [
    uniqueIndex('buyer_corporations_number_once')
      .on(table.corporate_number)
      .where(sql`not is_refused`),
  ],
);

export const buyer_sole_proprietors = pgTable('buyer_sole_proprietors', {
  buyer_id: buyerId(),
  business_name: text(),
  business_name_kana: text(),
  representative_last_name: text().notNull(),
  representative_first_name: text().notNull(),
  representative_last_name_kana: text().notNull(),
  representative_first_name_kana: text().notNull(),
  representative_birthday: date().notNull(),
  business_postal_code: text().notNull(),
  business_address_state: text().notNull(),
  business_address_city: text().notNull(),
  business_address_street: text().notNull(),
  business_address_building_name: text(),
  home_postal_code: text().notNull(),
  home_address_state: text().notNull(),
  home_address_city: text().notNull(),
  home_address_street: text().notNull(),
  home_address_building_name: text(),
});
