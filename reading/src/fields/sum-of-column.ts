import { withDoubt, type Candidate } from '../candidate.ts';
import { periodOfRow } from '../compared-columns.ts';
import type { LabelMatch } from '../label-search.ts';
import type { Sheet } from '../relations.ts';
import { columnOf } from './column.ts';
import { readAmount } from './read-amount.ts';

const MIN_ROWS = 2;
const HEADING_OF_ITEMS =
  /^(?:品|商品|数量|単価|単位|摘要|項目|明細|Description|Item|Qty|Quantity)/i;

/**
 * Below a heading like 「税込金額」, the sums of the items come first: the amount is the sum that the
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
  return column.length >= MIN_ROWS && isHeadingOfItems(sheet, label) ? undefined : first;
}

const sumOf = (rows: readonly Candidate[]): number =>
  rows.reduce((sum, { value }) => sum + Number(value), 0);

const isHeadingOfItems = (sheet: Sheet, { at: { cell } }: LabelMatch): boolean =>
  sheet.cells.some(
    (other) =>
      other.page === cell.page &&
      Math.abs(other.bottom - cell.bottom) < 0.5 * cell.size &&
      HEADING_OF_ITEMS.test(other.text),
  );
