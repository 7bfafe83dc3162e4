import { index, jsonb, pgTable, text } from 'drizzle-orm/pg-core';
import { createdAt, id, reference } from '../columns.ts';

/** Append-only log of security events of accounts. It never holds secrets; addresses are masked. */
export const security_events = pgTable(
  'security_events',
  {
    id: id(),
    kind: text().notNull(),
    user_id: reference(),
    session_id: text(),
    ip_address: text(),
    details: jsonb().$type<Record<string, string | number>>().notNull().default({}),
    at: createdAt(),
  },
  (table) => [index().on(table.user_id, table.at)],
);
