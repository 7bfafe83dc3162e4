import type { Cell } from '../cells.ts';
import { findAmounts } from '../find-amounts.ts';
import type { Sheet } from '../relations.ts';
import type { Span } from '../spans.ts';

interface SumInRow {
  amount: number;
  span: Span;
}

const RATES = [8, 10] as const;
const MAX_SUMS = 8;
const OF_AMOUNTS = /請求|税込|支払|^(?:金額|合計|計|総額|売価|販売価|小計)/;
const OF_OTHERS = /累計|前年|昨年|前回|前月|予定|見込|残|次回|翌月|手数料|税抜|税別|消費税/;
const OF_QUANTITIES =
  /数|個|時間|重量|距離|単価|単位|率|[(\[](?:kg|g|t|km|m|m2|m3|h|kWh|人|本|箱)[)\]]/i;

/**
 * Whether the last sum in the row of 「合計」 may be another one than the total: 「合計 98,400 365,600」
 * below 「当月ご利用額」 and 「年間累計」.
 */
export function isDoubtfulLast(sheet: Sheet, sums: readonly SumInRow[]): boolean {
  const last = sums.at(-1);
  const others = sums.slice(0, -1);
  if (!last || others.length === 0) return false;
  const amounts = others.slice(-MAX_SUMS).map(({ amount }) => amount);
  if (amounts.includes(last.amount) || isSumOfSome(amounts, last.amount)) return false;
  if (amounts.some((amount) => isTaxed(amount, last.amount))) return false;
  const heading = headingAbove(sheet, last.span.cell);
  if (OF_AMOUNTS.test(heading) && !OF_OTHERS.test(heading)) return false;
  return !others.every(({ span }) => OF_QUANTITIES.test(headingAbove(sheet, span.cell)));
}

const isTaxed = (base: number, total: number): boolean =>
  RATES.some((rate) => Math.abs(total - (base * (100 + rate)) / 100) < 1);

/** Whether at least two of the amounts add up to the sum. */
function isSumOfSome(amounts: readonly number[], sum: number): boolean {
  const subsets = amounts.reduce<{ sum: number; size: number }[]>(
    (known, amount) => [
      ...known,
      ...known.map((one) => ({ sum: one.sum + amount, size: one.size + 1 })),
    ],
    [{ sum: 0, size: 0 }],
  );
  return subsets.some((one) => one.size > 1 && one.sum === sum);
}

/** The nearest words above a sum without a sum of their own. */
const headingAbove = (sheet: Sheet, cell: Cell): string =>
  sheet.cells.findLast(
    (other) =>
      other.page === cell.page &&
      other.bottom <= cell.top + 0.4 * cell.size &&
      other.left < cell.right &&
      other.right > cell.left &&
      /\p{L}{2}/u.test(other.text) &&
      findAmounts(other.text).length === 0,
  )?.text ?? '';
