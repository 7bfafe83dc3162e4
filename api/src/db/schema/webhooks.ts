import { sql } from 'drizzle-orm';
import { index, integer, pgTable, text } from 'drizzle-orm/pg-core';
import { instant } from '../columns.ts';
import { oauth_clients } from './oauth.ts';

/** Messages to partners, waiting and finished. Business time. */
export const webhook_deliveries = pgTable(
  'webhook_deliveries',
  {
    /** `webhook-id`, by which a receiver recognises a repeated message. */
    id: text().primaryKey(),
    client_id: text()
      .notNull()
      .references(() => oauth_clients.client_id),
    /** The exact text that is signed. */
    body: text().notNull(),
    created_at: instant().notNull(),
    next_attempt_at: instant().notNull(),
    attempts: integer().notNull().default(0),
    /** Status of the last answer; null when there was none. */
    last_status: integer(),
    delivered_at: instant(),
    /** Set after a day without success. */
    given_up_at: instant(),
  },
  (table) => [
    index()
      .on(table.next_attempt_at)
      .where(sql`delivered_at is null and given_up_at is null`),
    index().on(table.client_id, table.created_at),
    index().on(table.created_at),
  ],
);
