import { index, pgTable, primaryKey, text } from 'drizzle-orm/pg-core';
import { instant, reference } from '../columns.ts';
import { users } from './users.ts';

/** Addresses that get the mails about security for some days after the user has replaced them. */
export const former_addresses = pgTable(
  'former_addresses',
  {
    user_id: reference()
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    email_address: text().notNull(),
    /** Real time of the last change from this address to another one. */
    changed_at: instant().notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.user_id, table.email_address] }),
    index().on(table.changed_at),
  ],
);
