import { parseYenInput } from '@hareto/domain/money.ts';
import * as v from 'valibot';

// A separate file, so that no page loads it: only the server reads amounts in queries.

/**
 * An amount in a query, written as in a form: becomes whole yen, or stays a text that the next
 * schema refuses.
 */
export const QueryYenSchema = v.pipe(
  v.union([v.string(), v.number()]),
  v.transform((value) => (typeof value === 'number' ? value : (parseYenInput(value) ?? value))),
);
