import { withDoubt, type Candidate } from '../candidate.ts';
import { isInLineOf } from '../cells-in-lines.ts';
import { namesForeignCurrency } from '../currencies.ts';
import type { Sheet } from '../relations.ts';

const YEN = /¥|円|JPY|(?<![A-Za-z])yen/i;

/** 「(単位:千円)」, 「ご請求金額(千円)」, 「※金額は千円単位」, but not 「値引きは千円単位で」 or 「千円単位未満切捨て」 */
const IN_THOUSANDS =
  /単位は?\s*:?\s*(?:千|万|百万)円|\(\s*(?:千|万|百万)円\s*\)|(?:金額|表示|記載)[^。\d]{0,6}(?:千|万|百万)円単位(?!未満)|^[\s(※]*(?:千|万|百万)円単位(?:\)|$|(?:で|にて)?(?:表示|記載))/;

/** In a document whose amounts are thousands of yen, no amount is sure. */
export const withUnitDoubt = (sheet: Sheet, amount: Candidate): Candidate =>
  sheet.cells.some(({ text }) => IN_THOUSANDS.test(text)) ? withDoubt(amount, 'unproven') : amount;

/** An amount without a currency may be doubtful in a document that names a foreign currency. */
export function withCurrencyDoubt(sheet: Sheet, amount: Candidate): Candidate {
  const namesForeign = sheet.cells.some(({ text }) => namesForeignCurrency(text));
  if (!namesForeign || YEN.test(amount.span.cell.text)) return amount;
  const isYen =
    !namesForeignCurrency(lineOf(sheet, amount)) && sheet.cells.some(({ text }) => YEN.test(text));
  return isYen ? amount : withDoubt(amount, 'unproven');
}

const lineOf = (sheet: Sheet, { span: { cell } }: Candidate): string =>
  sheet.cells
    .filter((other) => isInLineOf(cell, other))
    .map(({ text }) => text)
    .join(' ');
