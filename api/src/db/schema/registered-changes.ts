import type { ChangeDocument, OwnersChange } from '@hareto/contracts/registered-changes.ts';
import {
  CHANGE_ITEMS,
  CHANGE_STATES,
  type ChangeItem,
  type ChangeState,
  type ChangeValues,
} from '@hareto/domain/registered-changes.ts';
import { sql } from 'drizzle-orm';
import { boolean, check, index, jsonb, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core';
import { id, instant, oneOf, reference } from '../columns.ts';
import { buyers } from './buyers.ts';
import { users } from './users.ts';

/** A question of the examiner, or the answer to it. */
export interface ChangeRemark {
  readonly by: 'examiner' | 'business';
  readonly at: string;
  readonly text: string;
  readonly documents: readonly ChangeDocument[];
}

const IS_OPEN = sql`state in ('in_review', 'question')`;

/**
 * Changes of registered facts, each with its result. Kept as a record. The business keeps its
 * present values until a change is applied. A change of the contact is stored after it was applied.
 */
export const registered_changes = pgTable(
  'registered_changes',
  {
    id: id(),
    buyer_id: reference()
      .notNull()
      .references(() => buyers.id),
    user_id: reference()
      .notNull()
      .references(() => users.id),
    item: text().$type<ChangeItem>().notNull(),
    state: text().$type<ChangeState>().notNull().default('in_review'),
    present: jsonb().$type<ChangeValues>().notNull(),
    wanted: jsonb().$type<ChangeValues>().notNull(),
    /** Null where the beneficial owners stay. */
    owners: jsonb().$type<OwnersChange>(),
    documents: jsonb().$type<ChangeDocument[]>().notNull().default([]),
    remarks: jsonb().$type<ChangeRemark[]>().notNull().default([]),
    /** Business time: the end of the time for an answer. */
    due_at: instant(),
    reminder_sent: boolean().notNull().default(false),
    is_overdue: boolean().notNull().default(false),
    submitted_at: instant().notNull(),
    decided_at: instant(),
    /** The business has closed the message with the result. */
    is_closed: boolean().notNull().default(false),
  },
  (table) => [
    uniqueIndex('registered_changes_once').on(table.buyer_id, table.item).where(IS_OPEN),
    index('registered_changes_of_buyer').on(table.buyer_id, table.id),
    index('registered_changes_due')
      .on(table.due_at)
      .where(sql`state = 'question'`),
    check('registered_changes_item', oneOf('item', CHANGE_ITEMS)),
    check(
      'registered_changes_owners_with_representative',
      sql`owners is null or item = 'representative'`,
    ),
    check('registered_changes_state', oneOf('state', CHANGE_STATES)),
    check('registered_changes_due_with_question', sql`(state = 'question') = (due_at is not null)`),
  ],
);

export type RegisteredChangeRow = typeof registered_changes.$inferSelect;
