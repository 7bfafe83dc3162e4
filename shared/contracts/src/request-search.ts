import * as v from 'valibot';
import { digitsPattern, inHalfWidth } from './code-digits.ts';
import { KeywordSchema, QueryAmountSchema, QueryDateSchema } from './list-search.ts';

// The address of a list of requests and the call that loads the list share these fields.

/** Each order has two names: its original one, and the one that the lists of payments use. */
const SORT_KEYS = [
  'due',
  'payment_due_date',
  'amount',
  'billing_amount',
  'deposit',
  'deposit_date',
] as const;
export type RequestSortKey = (typeof SORT_KEYS)[number];
export type RequestSort = RequestSortKey | `-${RequestSortKey}`;
/** The default order is due date ascending; the history has its own. */
export const REQUEST_SORTS: readonly RequestSort[] = SORT_KEYS.flatMap(
  (key) => [key, `-${key}`] as const,
);

export const RequestSearchSchema = v.object({
  /**
   * Searches the buyer's names, the subject and the invoice number, or matches a document number or
   * an amount.
   */
  keyword: KeywordSchema,
  /** Requests to this corporation. */
  buyer_corporate_number: v.optional(v.pipe(v.string(), v.regex(digitsPattern(13)), inHalfWidth)),
  /** Requests to a business with exactly this name, for a business without a corporate number. */
  buyer_name: v.optional(v.pipe(v.string(), v.trim(), v.minLength(1), v.maxLength(100))),
  payment_due_date_from: QueryDateSchema,
  payment_due_date_to: QueryDateSchema,
  deposit_date_from: QueryDateSchema,
  deposit_date_to: QueryDateSchema,
  billing_amount_from: QueryAmountSchema,
  billing_amount_to: QueryAmountSchema,
  /** Another name of `payment_due_date_from`; the amounts at the end also have two names. */
  due_from: QueryDateSchema,
  due_to: QueryDateSchema,
  /**
   * The day of the deposit, or the day on which the request ended without one: of an expired
   * request its due date.
   */
  ended_from: QueryDateSchema,
  ended_to: QueryDateSchema,
  amount_from: QueryAmountSchema,
  amount_to: QueryAmountSchema,
});
