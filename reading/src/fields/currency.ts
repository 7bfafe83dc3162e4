import { withDoubt, type Candidate } from '../candidate.ts';
import type { Cell } from '../cells.ts';
import { isInLineOf } from '../cells-in-lines.ts';
import { isCurrencyCode, mayBeForeignAmount, namesForeignCurrency } from '../currencies.ts';
import type { Sheet } from '../relations.ts';
import { textOf } from '../spans.ts';

const YEN = /¥|円|JPY|(?<![A-Za-z])yen/i;

const DECIMALS = /\.\d/;
/** The label beside a code in a cell of its own. */
const CURRENCY = /^(?:currency|通貨(?:単位)?)\s*:?\s*$/i;
/** 「(単位:千円)」, 「ご請求金額(千円)」, 「※金額は千円単位」, but not 「値引きは千円単位で」 or 「千円単位未満切捨て」 */
const IN_THOUSANDS =
  /単位は?\s*:?\s*(?:千|万|百万)円|\(\s*(?:千|万|百万)円\s*\)|(?:金額|表示|記載)[^。\d]{0,6}(?:千|万|百万)円単位(?!未満)|^[\s(※]*(?:千|万|百万)円単位(?:\)|$|(?:で|にて)?(?:表示|記載))/;

/** In a document whose amounts are thousands of yen, no amount is sure. */
export const withUnitDoubt = (sheet: Sheet, amount: Candidate): Candidate =>
  sheet.cells.some(({ text }) => IN_THOUSANDS.test(text)) ? withDoubt(amount, 'unproven') : amount;

/**
 * An amount without a currency may be doubtful in a document that names a foreign currency, and
 * with decimals in one that does not name the yen.
 */
export function withCurrencyDoubt(sheet: Sheet, amount: Candidate): Candidate {
  const { cell, start, end } = amount.span;
  if (mayBeForeignAmount(cell.text, start, end)) return withDoubt(amount, 'unproven');
  if (YEN.test(cell.text)) return amount;
  const isForeign = (texts: readonly string[]) => texts.some(namesForeignCurrency);
  const line = textsInLine(sheet, cell);
  const isInForeign = isForeign([line.join(' ')]) || line.some(isCurrencyCode);
  const mayBeForeign =
    isInForeign ||
    DECIMALS.test(textOf(amount.span)) ||
    isForeign(sheet.cells.map(({ text }) => text)) ||
    sheet.cells.some(
      (one) => CURRENCY.test(one.text) && textsInLine(sheet, one).some(isCurrencyCode),
    );
  const isYen = !isInForeign && sheet.cells.some(({ text }) => YEN.test(text));
  return isYen || !mayBeForeign ? amount : withDoubt(amount, 'unproven');
}

const textsInLine = (sheet: Sheet, cell: Cell): string[] =>
  sheet.cells.filter((other) => isInLineOf(cell, other)).map(({ text }) => text);
