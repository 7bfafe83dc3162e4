import * as v from 'valibot';
import { parsePlainDate } from '@hareto/domain/plain-date.ts';
import { noAmount } from './fields.ts';
import * as message from './messages.ts';
import { QueryYenSchema } from './query-amount.ts';
import { digitsPattern, inHalfWidth } from './code-digits.ts';

// Fields shared by the address of a list and its call.

/** The default order is due date ascending; the history has its own. */
export const REQUEST_SORTS = ['due', '-due', 'amount', '-amount', 'deposit', '-deposit'] as const;
export type RequestSort = (typeof REQUEST_SORTS)[number];

const DateSchema = v.optional(
  v.pipe(
    v.string(),
    v.check((text) => parsePlainDate(text) !== null),
  ),
);
const MAXIMUM = 9_999_999_999;
const RANGE = message.numberRange('金額', 0, MAXIMUM);
const AmountSchema = v.optional(
  v.pipe(
    QueryYenSchema,
    v.number(noAmount('金額', message.required)),
    v.integer(message.integer('金額')),
    v.minValue(0, RANGE),
    v.maxValue(MAXIMUM, RANGE),
  ),
);

export const RequestRangeSchema = v.object({
  /**
   * Searches the buyer's name, the subject and the invoice number, or matches a document number.
   */
  keyword: v.optional(v.pipe(v.string(), v.trim(), v.maxLength(100))),
  /** Requests that ask this corporation. */
  buyer_corporate_number: v.optional(v.pipe(v.string(), v.regex(digitsPattern(13)), inHalfWidth)),
  due_from: DateSchema,
  due_to: DateSchema,
  /** The day of the deposit, or the day on which the request ended without one. */
  ended_from: DateSchema,
  ended_to: DateSchema,
  amount_from: AmountSchema,
  amount_to: AmountSchema,
});
