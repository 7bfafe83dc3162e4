import type { Cell } from '../cells.ts';
import type { Sheet } from '../relations.ts';
import type { Span } from '../spans.ts';
import { isAddedTax } from './amount-proof.ts';

interface SumInRow {
  amount: number;
  span: Span;
}

const MAX_SUMS = 8;
const OF_AMOUNTS =
  /請求|税込|支払|今回|当月|今月|料金|[利使]用料|代金|運賃|[工労]賃|報酬|歩合|下代|仕切|ロイヤ[リル]ティ|^(?:金額|合計|計|総額|売価|販売価|小計)|Amount|Price|Total/i;
const OF_OTHERS =
  /累計|前年|昨年|前回|前月|予定|見込|残|次回|翌月|手数料|税抜|税別|消費税|参考|YTD|Year|Cumulative|Previous|excl/i;
const OF_QUANTITIES =
  /数|個|量|時間|距離|走行|カウンター|ポイント|単価|単位|率|[(\[](?:kg|g|t|km|m|m2|m3|h|kWh|人|本|箱)[)\]]|Qty|Quantity|Hours|Units?\b/i;
const JUST_A_SUM = /^[¥△▲\s\d,.円-]*\d[¥△▲\s\d,.円-]*$/;
const MIN_HEADINGS = 2;
const MAX_ROWS = 60;
/** Maximum distances in heights of the font; a form has empty rows above its total. */
const MAX_ROW_GAP = 2.6;
const MAX_GAP_ABOVE_TOTAL = 16;
const MAX_HEADING_DISTANCE = 10;

/**
 * True when the last sum in the row of 「合計」 may not be the total: 「合計 98,400 365,600」 below
 * 「当月ご利用額」 and 「年間累計」.
 */
export function isDoubtfulLast(sheet: Sheet, sums: readonly SumInRow[]): boolean {
  const last = sums.at(-1);
  const others = sums.slice(0, -1);
  if (!last || others.length === 0) return false;
  const amounts = others.slice(-MAX_SUMS).map(({ amount }) => amount);
  if (amounts.includes(last.amount) || isSumOfSome(amounts, last.amount)) return false;
  if (amounts.some((amount) => isAddedTax(last.amount - amount, amount))) return false;
  const headLine = headLineAbove(sheet, last.span.cell);
  const heading = headingOf(headLine, last.span.cell);
  const headings = others.slice(-MAX_SUMS).map(({ span }) => headingOf(headLine, span.cell));
  const words = heading && !headings.includes(heading) ? heading.text : '';
  const isOfAmounts =
    OF_AMOUNTS.test(words) && !OF_OTHERS.test(words) && !OF_QUANTITIES.test(words);
  return !isOfAmounts && !headings.every((other) => other && OF_QUANTITIES.test(other.text));
}

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

/** The nearest line without sums above the rows of a table that end with the sum. */
function headLineAbove(sheet: Sheet, sum: Cell): Cell[] {
  let above = sheet.cells
    .filter(({ page, bottom }) => page === sum.page && bottom < sum.bottom)
    .sort((a, b) => b.bottom - a.bottom);
  let lower = sum;
  for (let row = 0; row < MAX_ROWS; row += 1) {
    const limit = lower.top + 0.4 * lower.size;
    const index = above.findIndex(({ bottom }) => bottom <= limit);
    const first = above[index];
    if (!first) return [];
    const line = untilLowerLine(above.slice(index), first.bottom - 0.5 * sum.size);
    const isOfTable = line.some(isSum);
    const gap = (lower.top - first.bottom) / sum.size;
    if (gap > (isOfTable && row === 0 ? MAX_GAP_ABOVE_TOTAL : MAX_ROW_GAP)) return [];
    if (!isOfTable && line.length >= MIN_HEADINGS) return line;
    above = above.slice(index + line.length);
    lower = first;
  }
  return [];
}

/**
 * The last heading that begins before the end of the sum, because a column may begin or end at the
 * same edge as its heading.
 */
function headingOf(headLine: readonly Cell[], sum: Cell): Cell | undefined {
  const [heading] = headLine.filter(({ left }) => left < sum.right).sort((a, b) => b.left - a.left);
  return heading && sum.left - heading.right < MAX_HEADING_DISTANCE * sum.size
    ? heading
    : undefined;
}

function untilLowerLine(cells: readonly Cell[], limit: number): Cell[] {
  const end = cells.findIndex(({ bottom }) => bottom <= limit);
  return cells.slice(0, end === -1 ? cells.length : end);
}

const isSum = ({ text }: Cell): boolean => JUST_A_SUM.test(text);
