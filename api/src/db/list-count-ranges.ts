import { sql, type SQL } from 'drizzle-orm';
import { CLOSED_SORT, PAYMENT_SORTS, SENT_SORTS } from './sort-orders.ts';

/*
 * The rows of a list with a final status are counted per range of the expression that sorts the
 * list (`closed_counts`), so that a page is found by its number. A range of days is a month, for
 * timestamps a month in UTC; of amounts, the values with the same number of digits and the same
 * first two; of names, those with the same first two letters. The function `list_buckets` of the
 * database names the ranges, and the column `bucket` has these names.
 */

/** `sent` names an order of the requests that the business has sent as their seller. */
export type CountedSort =
  | keyof typeof PAYMENT_SORTS
  | 'closed_at'
  | `sent ${keyof typeof SENT_SORTS | 'closed_at'}`;

interface RangeStart {
  sortExpression: SQL;
  /** The smallest value of a range. */
  startOf: (range: string) => string | number;
}

const startOfMonth = (range: string) => {
  if (range === MISSING_DAY_FIRST) return '-infinity';
  return range === MISSING_DAY_LAST ? 'infinity' : `${range}-01`;
};
const startOfMonthInUtc = (range: string) => {
  const start = startOfMonth(range);
  return start.endsWith('infinity') ? start : `${start}T00:00:00Z`;
};
/**
 * The range of the rows without a day: `-` where a missing day counts as the earliest, `~` where it
 * counts as the latest.
 */
const MISSING_DAY_FIRST = '-';
const MISSING_DAY_LAST = '~';

const closedAt = { sortExpression: CLOSED_SORT[0] ?? sql`closed_at`, startOf: startOfMonthInUtc };

export const RANGE_STARTS: Readonly<Record<CountedSort, RangeStart>> = {
  applied_at: { sortExpression: PAYMENT_SORTS.applied_at, startOf: startOfMonthInUtc },
  payment_due_date: { sortExpression: PAYMENT_SORTS.payment_due_date, startOf: startOfMonth },
  deposit_date: { sortExpression: PAYMENT_SORTS.deposit_date, startOf: startOfMonth },
  billing_amount: { sortExpression: PAYMENT_SORTS.billing_amount, startOf: Number },
  supplier_name: { sortExpression: PAYMENT_SORTS.supplier_name, startOf: (range) => range },
  closed_at: closedAt,
  'sent payment_due_date': { sortExpression: SENT_SORTS.payment_due_date, startOf: startOfMonth },
  'sent deposit_date': { sortExpression: SENT_SORTS.deposit_date, startOf: startOfMonth },
  'sent billing_amount': { sortExpression: SENT_SORTS.billing_amount, startOf: Number },
  'sent closed_at': closedAt,
};
