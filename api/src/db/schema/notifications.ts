import { index, pgTable, text } from 'drizzle-orm/pg-core';
import { id, instant, reference } from '../columns.ts';
import { buyers } from './buyers.ts';
import { invoices } from './invoices.ts';
import { registered_changes } from './registered-changes.ts';

export const notifications = pgTable(
  'notifications',
  {
    id: id(),
    buyer_id: reference()
      .notNull()
      .references(() => buyers.id),
    category: text().$type<'action_required' | 'payment' | 'news' | 'security'>().notNull(),
    title: text().notNull(),
    body: text().notNull(),
    link_path: text(),
    /** The page on which the owner can report the event as unknown. */
    alarm_path: text(),
    summary: text(),
    due_at: instant(),
    /** The payment on whose page an action_required notice is answered. */
    invoice_id: reference().references(() => invoices.id),
    /** The change of registered data whose question an action_required notice announces. */
    change_id: reference().references(() => registered_changes.id),
    published_at: instant().notNull(),
    read_at: instant(),
  },
  (table) => [index().on(table.buyer_id, table.published_at)],
);
