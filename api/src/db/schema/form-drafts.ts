import { index, integer, pgTable, primaryKey, text } from 'drizzle-orm/pg-core';
import { instant, reference } from '../columns.ts';
import { users } from './users.ts';

/**
 * The input of a form that has no draft of its own kind, such as a supplier or a correction. It is
 * stored here and not in the browser, because it may contain an account number.
 */
export const form_drafts = pgTable(
  'form_drafts',
  {
    user_id: reference()
      .notNull()
      .references(() => users.id),
    /** Identifies the form and its subject: `supplier-payment-7`. */
    key: text().notNull(),
    version: integer().notNull(),
    /**
     * Id of the form and number of its change that made this version (`DraftChangeSchema`); null if
     * no form made it.
     */
    last_change: text(),
    /** The form's own JSON; null after it was sent or discarded. */
    content: text(),
    /** Real time. */
    updated_at: instant().notNull(),
  },
  (table) => [primaryKey({ columns: [table.user_id, table.key] }), index().on(table.updated_at)],
);
