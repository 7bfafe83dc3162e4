import { index, jsonb, pgTable, primaryKey, smallint, text, uuid } from 'drizzle-orm/pg-core';
import { instant, reference } from '../columns.ts';
import { users } from './users.ts';

export const idempotency = pgTable(
  'idempotency',
  {
    user_id: reference()
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    key: text().notNull(),
    fingerprint: text().notNull(),
    state: text().$type<'started' | 'done'>().notNull(),
    response_status: smallint(),
    response_body: jsonb().$type<unknown>(),
    started_at: instant().notNull(),
    /**
     * Identifies the call that holds the key; null in rows of a release that did not have this
     * column.
     */
    owner: uuid(),
    /** The time at which the lease ends unless its owner renews it, by the database's clock. */
    leased_until: instant(),
  },
  (table) => [primaryKey({ columns: [table.user_id, table.key] }), index().on(table.started_at)],
);
