import { index, integer, pgTable, text } from 'drizzle-orm/pg-core';
import { id, instant, reference } from '../columns.ts';
import { invoices } from './invoices.ts';

/** Mails, written in the transaction of what they tell about and delivered by the worker. */
export const mail_outbox = pgTable(
  'mail_outbox',
  {
    id: id(),
    recipient: text().notNull(),
    subject: text().notNull(),
    body: text().notNull(),
    /** The body as HTML. */
    html: text().notNull().default(''),
    created_at: instant().notNull().defaultNow(),
    sent_at: instant(),
    /** When a secret in the body is worth nothing any more, and both bodies go. Real time. */
    secret_until: instant(),
    /** The card payment request whose link it brings: accepted, that request is delivered. */
    request_id: reference().references(() => invoices.id),
    attempts: integer().notNull().default(0),
    next_attempt_at: instant().notNull().defaultNow(),
  },
  (table) => [
    index().on(table.sent_at, table.next_attempt_at),
    index().on(table.recipient, table.id),
    index().on(table.secret_until),
  ],
);
