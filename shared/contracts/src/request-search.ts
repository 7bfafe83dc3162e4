import * as v from 'valibot';
import { digitsPattern, inHalfWidth } from './code-digits.ts';
import { KeywordSchema, QueryAmountSchema, QueryDateSchema } from './list-search.ts';

// Fields shared by the address of a list and its call.

/** The default order is due date ascending; the history has its own. */
export const REQUEST_SORTS = ['due', '-due', 'amount', '-amount', 'deposit', '-deposit'] as const;
export type RequestSort = (typeof REQUEST_SORTS)[number];

export const RequestRangeSchema = v.object({
  /**
   * Searches the buyer's name, the subject and the invoice number, or matches a document number.
   */
  keyword: KeywordSchema,
  /** Requests that ask this corporation. */
  buyer_corporate_number: v.optional(v.pipe(v.string(), v.regex(digitsPattern(13)), inHalfWidth)),
  /** Requests that ask a business of exactly this name, for one without a corporate number. */
  buyer_name: v.optional(v.pipe(v.string(), v.trim(), v.minLength(1), v.maxLength(100))),
  due_from: QueryDateSchema,
  due_to: QueryDateSchema,
  /** The day of the deposit, or the day on which the request ended without one. */
  ended_from: QueryDateSchema,
  ended_to: QueryDateSchema,
  amount_from: QueryAmountSchema,
  amount_to: QueryAmountSchema,
});
