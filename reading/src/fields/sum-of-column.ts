import { withDoubt, type Candidate } from '../candidate.ts';
import { isInLineOf } from '../cells-in-lines.ts';
import { periodOfRow } from '../compared-columns.ts';
import type { LabelMatch } from '../label-search.ts';
import { isLeftInLine, type Sheet } from '../relations.ts';
import { findDates } from '../find-dates.ts';
import type { Cell } from '../cells.ts';
import { candidateAt, moneyIn } from './printed-money.ts';
import { columnOf } from './column.ts';
import { readAmount } from './read-amount.ts';

const MIN_ROWS = 2;
const JUST_A_SUM = /^[¥\s]*\d[\d,]*\s*(?:円|-)?$/;
/** A code alone: 「A-1001」. */
const JUST_A_CODE = /^(?=.*\d)[A-Z\d#-]+$/i;
const HEADING_OF_ITEMS =
  /^(?:品|商品|数量|単価|単位|摘要|項目|明細|Description|Item|Qty|Quantity)/i;

/**
 * Below a heading like 「税込金額」, the sums of the items are first: the amount is the sum that the
 * rows above it add up to. A table of items without such a sum has no amount. Below 「前月分」, the
 * row of 「当月分」 has it.
 */
export function sumOfColumn(
  sheet: Sheet,
  label: LabelMatch,
  first: Candidate,
): Candidate | undefined {
  const column = columnOf(sheet, label, readAmount);
  const sum = column.find(
    ({ value }, index) => index >= MIN_ROWS && Number(value) === sumOf(column.slice(0, index)),
  );
  if (sum) return sum;
  const periods = column.map(({ span }) => periodOfRow(sheet.cells, span.cell));
  if (periods[0] === 'earlier')
    return column[periods.indexOf('current')] ?? withDoubt(first, 'rivals');
  if (column.length >= MIN_ROWS && isHeadingOfItems(sheet, label)) return undefined;
  return unaddedRows(sheet, label, column) ?? first;
}

/**
 * Below 「請求書番号」 and 「ご請求金額」, each row is another invoice: the amount is their printed sum, or the
 * first one in doubt.
 */
function unaddedRows(
  sheet: Sheet,
  { at: { cell: heading } }: LabelMatch,
  column: readonly Candidate[],
): Candidate | undefined {
  const [first] = column;
  const hasOtherHeading = sheet.cells.some((other) => isLeftInLine(other, heading));
  if (!first || !hasOtherHeading || first.span.cell.top < heading.bottom - heading.size)
    return undefined;
  const forms = formsOfRow(sheet, first.span.cell);
  const end = column.findIndex(
    ({ span }) =>
      !isRowOfTable(sheet, span.cell) ||
      !formsOfRow(sheet, span.cell).some((form) => forms.includes(form)),
  );
  const rows = end === -1 ? column : column.slice(0, end);
  if (rows.length < MIN_ROWS) return undefined;
  const printed = moneyIn(sheet).find(({ amount }) => amount === sumOf(rows));
  return withDoubt(printed ? candidateAt(printed, first.confidence) : first, 'rivals');
}

/** True for a sum in a line without labels that has another text left of it: 「A-0901 55,000」. */
function isRowOfTable(sheet: Sheet, cell: Cell): boolean {
  const onLeft = sheet.cells.filter((other) => isLeftInLine(other, cell));
  return (
    onLeft.some(({ text }) => !JUST_A_SUM.test(text)) &&
    [...onLeft, cell].every((other) => sheet.labelsOf(other).length === 0) &&
    JUST_A_SUM.test(cell.text)
  );
}

/** Rows of one table have the same kind of text: 「2026/12/31」 above 「保守料」 is in another box. */
const formsOfRow = (sheet: Sheet, cell: Cell): ('day' | 'code' | 'words')[] =>
  sheet.cells
    .filter((other) => isLeftInLine(other, cell))
    .map(({ text }) => {
      if (JUST_A_CODE.test(text)) return 'code';
      return findDates(text).some(({ length }) => length === text.length) ? 'day' : 'words';
    });

const sumOf = (rows: readonly Candidate[]): number =>
  rows.reduce((sum, { value }) => sum + Number(value), 0);

const isHeadingOfItems = (sheet: Sheet, { at: { cell } }: LabelMatch): boolean =>
  sheet.cells.some((other) => isInLineOf(cell, other) && HEADING_OF_ITEMS.test(other.text));
