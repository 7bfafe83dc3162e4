import { index, integer, pgTable, text } from 'drizzle-orm/pg-core';
import { id, instant, reference } from '../columns.ts';
import { invoices } from './invoices.ts';

/** Mails, queued in the transaction of their event and delivered by the worker. */
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
    /** Real time at which a secret in the body has expired, and both bodies are erased. */
    secret_until: instant(),
    /**
     * The card payment request whose link the mail contains; it counts as delivered when the mail
     * server accepts the mail.
     */
    request_id: reference().references(() => invoices.id),
    /** The payment whose 支払通知 the mail is; its payer learns when the mail is undelivered. */
    paid_invoice_id: reference().references(() => invoices.id),
    /** The sign-up or change of an address that waits for the code in the mail. */
    challenge_hash: text(),
    /** One more than the maximum while the result of the last try is unknown. */
    attempts: integer().notNull().default(0),
    next_attempt_at: instant().notNull().defaultNow(),
  },
  (table) => [
    index().on(table.sent_at, table.next_attempt_at),
    index().on(table.recipient, table.id),
    index().on(table.secret_until),
    index().on(table.challenge_hash),
  ],
);
