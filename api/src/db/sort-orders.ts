import { sql, type SQL } from 'drizzle-orm';

// The indexes and the lists of payments use exactly these expressions, because PostgreSQL uses an
// index only for its own expression. A missing date counts as the earliest date.

/** Rows of the open lists, and of the history. */
export const OPEN_ROWS = sql`status in (1, 2, 3, 6, 7)`;
export const CLOSED_ROWS = sql`status in (4, 5, 8)`;

/**
 * The same rows, for the indexes of texts: PostgreSQL does not combine two indexes that have the
 * same condition.
 */
export const OPEN_TEXTS = sql`(status + 0) in (1, 2, 3, 6, 7)`;
export const CLOSED_TEXTS = sql`(status + 0) in (4, 5, 8)`;

export const PAYMENT_SORTS = {
  applied_at: sql`coalesce(applied_at, '-infinity')`,
  payment_due_date: sql`coalesce(payment_due_date, '-infinity')`,
  deposit_date: sql`coalesce(deposit_date, '-infinity')`,
  billing_amount: sql`billing_amount`,
  supplier_name: sql`payee_kana`,
} as const;

/**
 * By age. `+ 0` keeps PostgreSQL from using the primary key, which it would read backwards through
 * the rows of all other businesses.
 */
export const AGE_SORT = sql`(id + 0)`;

/** 要対応 first, then by transfer date; here a missing date comes last. */
export const OPEN_SORT: readonly SQL[] = [
  sql`(not is_action_required)`,
  sql`coalesce(deposit_date, 'infinity')`,
];

/**
 * Sorted by the moment when the final status was reached; the lists read it in reverse, newest
 * first.
 */
export const CLOSED_SORT: readonly SQL[] = [sql`coalesce(closed_at, '-infinity')`];

/** The sort orders of lists of sent requests; in them, a missing date counts as the latest date. */
export const SENT_SORTS = {
  payment_due_date: sql`coalesce(payment_due_date, 'infinity')`,
  deposit_date: sql`coalesce(deposit_date, 'infinity')`,
  billing_amount: sql`billing_amount`,
} as const;

/** True for requests for which the seller must do something. */
export const WAITS_FOR_SELLER = sql`needs_seller(is_action_required, action_required)`;

/** 要対応 first, then by due date. */
export const SENT_OPEN_SORT: readonly SQL[] = [
  sql`(not ${WAITS_FOR_SELLER})`,
  SENT_SORTS.payment_due_date,
];

/** The day on which a request ended, as `endDayOf` in shared/domain/src/collection-status.ts. */
export const SENT_END_DAY = sql`(case when status = 4 then deposit_date
  when status = 8 then payment_due_date
  else (closed_at at time zone 'Asia/Tokyo')::date end)`;
