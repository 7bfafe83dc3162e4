import { parsePlainDate } from '@hareto/domain/plain-date.ts';
import * as v from 'valibot';
import * as message from './messages.ts';
import { QueryYenSchema } from './query-amount.ts';

// Filters that several lists have.

const MAX_AMOUNT = 9_999_999_999;
const RANGE_MESSAGE = message.numberRange('金額', 0, MAX_AMOUNT);

export const QueryDateSchema = v.optional(
  v.pipe(
    v.string(),
    v.check((text) => parsePlainDate(text) !== null),
  ),
);
export const QueryAmountSchema = v.optional(
  v.pipe(
    QueryYenSchema,
    v.number(message.amountMessage('金額', message.required)),
    v.integer(message.integer('金額')),
    v.minValue(0, RANGE_MESSAGE),
    v.maxValue(MAX_AMOUNT, RANGE_MESSAGE),
  ),
);
export const KeywordSchema = v.optional(v.pipe(v.string(), v.trim(), v.maxLength(100)));
