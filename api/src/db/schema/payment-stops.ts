import { jsonb, pgTable, text } from 'drizzle-orm/pg-core';
import type { HoldResult } from '@hareto/contracts/supplier-holds.ts';
import { instant, reference } from '../columns.ts';
import { supplier_account_changes } from './supplier-account-changes.ts';

/**
 * The link by which an owner reports a change of an account that the owner did not make. Times are
 * real times.
 */
export const payment_stops = pgTable('payment_stops', {
  change_id: reference()
    .primaryKey()
    .references(() => supplier_account_changes.id, { onDelete: 'cascade' }),
  token_hash: text().notNull().unique(),
  /** The time of the change; the link in the mail is valid for a week. */
  created_at: instant().notNull(),
  /** Set once; opening the link again shows the same result. */
  result: jsonb().$type<HoldResult>(),
});
