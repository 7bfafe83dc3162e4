import { parseDocumentNumber } from '@hareto/domain/display-format.ts';
import { parseYenInput } from '@hareto/domain/money.ts';
import { nameKey } from './name-key.ts';

/**
 * Everything that a typed keyword may mean: a part of a text, the number of a payment, an amount.
 */
export const readKeyword = (keyword: string) => ({
  /** '' when the keyword has no letters that a text could have. */
  text: nameKey(keyword, { ignoreLegalForm: true }),
  number: parseDocumentNumber(keyword),
  amount: parseYenInput(keyword),
});
export type Keyword = ReturnType<typeof readKeyword>;
