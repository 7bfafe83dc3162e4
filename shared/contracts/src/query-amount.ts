import { parseYenInput } from '@hareto/domain/money.ts';
import * as v from 'valibot';

// In a file of its own: pages send amounts, the server alone reads them.

/**
 * An amount in a query, written as in a form: whole yen, or the text for the next schema to refuse.
 * A blank is refused, too: a plus sign that nobody has encoded arrives as one.
 */
export const QueryYenSchema = v.pipe(
  v.union([v.string(), v.number()]),
  v.transform((given) =>
    typeof given === 'number' || /\s/.test(given) ? given : (parseYenInput(given) ?? given),
  ),
);
