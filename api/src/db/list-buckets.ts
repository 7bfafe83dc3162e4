import { sql, type SQL } from 'drizzle-orm';
import { CLOSED_ORDER, LIST_ORDERS, SENT_ORDERS } from './list-orders.ts';

/*
 * The closed rows of a list are counted by ranges of its order (`closed_counts`), so that a page is
 * found by its number. A range of days is a month in UTC; of amounts, the values with the same first
 * two digits; of names, those with the same first two letters. The function `list_buckets` of the
 * database names the ranges.
 */

export type CountedOrder =
  | keyof typeof LIST_ORDERS
  | 'closed_at'
  | `sent ${keyof typeof SENT_ORDERS | 'closed_at'}`;

interface BucketStart {
  key: SQL;
  /** The smallest value of a bucket. */
  startOf: (bucket: string) => string | number;
}

const startOfMonth = (bucket: string) => {
  if (bucket === NO_DAY_FIRST) return '-infinity';
  return bucket === NO_DAY_LAST ? 'infinity' : `${bucket}-01`;
};
const startOfMonthInUtc = (bucket: string) => {
  const start = startOfMonth(bucket);
  return start.endsWith('infinity') ? start : `${start}T00:00:00Z`;
};
/** Names of the bucket of rows without a day; they sort before and after all months. */
const [NO_DAY_FIRST, NO_DAY_LAST] = ['-', '~'];

const closedAt = { key: CLOSED_ORDER[0] ?? sql`closed_at`, startOf: startOfMonthInUtc };

export const BUCKET_STARTS: Readonly<Record<CountedOrder, BucketStart>> = {
  applied_at: { key: LIST_ORDERS.applied_at, startOf: startOfMonthInUtc },
  payment_due_date: { key: LIST_ORDERS.payment_due_date, startOf: startOfMonth },
  deposit_date: { key: LIST_ORDERS.deposit_date, startOf: startOfMonth },
  billing_amount: { key: LIST_ORDERS.billing_amount, startOf: Number },
  supplier_name: { key: LIST_ORDERS.supplier_name, startOf: (bucket) => bucket },
  closed_at: closedAt,
  'sent payment_due_date': { key: SENT_ORDERS.payment_due_date, startOf: startOfMonth },
  'sent deposit_date': { key: SENT_ORDERS.deposit_date, startOf: startOfMonth },
  'sent billing_amount': { key: SENT_ORDERS.billing_amount, startOf: Number },
  'sent closed_at': closedAt,
};
