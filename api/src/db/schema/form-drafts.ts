import { index, integer, pgTable, primaryKey, text } from 'drizzle-orm/pg-core';
import { instant, reference } from '../columns.ts';
import { users } from './users.ts';

/**
 * The input of a form that is no resource before it is sent: a supplier, a correction. It may
 * contain an account number, which a browser must not keep.
 */
export const form_drafts = pgTable(
  'form_drafts',
  {
    user_id: reference()
      .notNull()
      .references(() => users.id),
    /** Names the form and what it is about: `supplier-payment-7`. */
    key: text().notNull(),
    version: integer().notNull(),
    /** The change that this version is (contracts/draft-changes.ts); null for one of no form. */
    last_change: text(),
    /** The form's own JSON; null after it was sent or discarded. */
    content: text(),
    /** Real time. */
    updated_at: instant().notNull(),
  },
  (table) => [primaryKey({ columns: [table.user_id, table.key] }), index().on(table.updated_at)],
);
