import { sql, type SQL } from 'drizzle-orm';

// The indexes of payments and the lists use exactly these expressions; PostgreSQL would not use the
// index for any other expression. A missing day counts as the earliest one.

export const LIST_ORDERS = {
  applied_at: sql`coalesce(applied_at, '-infinity')`,
  payment_due_date: sql`coalesce(payment_due_date, '-infinity')`,
  deposit_date: sql`coalesce(deposit_date, '-infinity')`,
  billing_amount: sql`billing_amount`,
  supplier_name: sql`payee_kana`,
} as const;

/** 要対応 first, then by transfer date; a missing day comes last here. */
export const OPEN_ORDER: readonly SQL[] = [
  sql`(not is_action_required)`,
  sql`coalesce(deposit_date, 'infinity')`,
];

/** By the time of the final status; the lists read it backwards, newest first. */
export const CLOSED_ORDER: readonly SQL[] = [sql`coalesce(closed_at, '-infinity')`];
