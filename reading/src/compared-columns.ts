import type { Cell } from './cells.ts';
import { beginsBelow, isInLineOf } from './cells-in-lines.ts';
import type { LabelMatch } from './label-search.ts';
import type { LabelName } from './labels.ts';
import { textOf, type Span } from './spans.ts';

/** A line of headings that has several periods or versions of the same sums, and the rows below. */
export interface Comparison {
  /** All cells of the line. */
  headings: Cell[];
  /** The cells with digits below a period, from top to bottom. */
  values: Cell[];
}

/** The texts right of a label, without those in columns that do not count. */
interface ComparedSpans {
  spans: Span[];
  /** No heading says which column counts. */
  areRivals: boolean;
}

/** A text right of a label, with the heading of its column. */
interface Placed {
  span: Span;
  heading: Cell | undefined;
}

const ENDS = String.raw`(?:の?[ごお御]?請求)?(?:金?額|分|度|末)?`;
/** 「当月分」, 「訂正後」: the column that counts. */
const CURRENT = new RegExp(
  `^(?:(?:当月|今月|本月|今回|今期|当期|本年|今年)${ENDS}|(?:訂正|変更|修正|改[定訂]|更正)後${ENDS}|正|新)$`,
);
const EARLIER = new RegExp(
  `^(?:(?:前々?月|先月|前々?回|前期|前年|昨年)${ENDS}|(?:訂正|変更|修正|改[定訂]|更正)前${ENDS}|誤|旧)$`,
);
const OTHER = new RegExp(
  String.raw`^(?:(?:翌月|次月|来月|次回)${ENDS}|(?:\d{4}年)?\d{1,2}月分?度?|(?:予定|予算|実績|見込み?|契約|当初|累計)(?:金?額)?|残(?:金?額|高)?|差額|増減額?)$`,
);
const MIN_HEADINGS = 2;
/** A sum or a day alone or with 「(税込)」 after it; a text with other words is a remark. */
const JUST_A_VALUE = /^[¥△▲-]*\s*\d[\d,./年月日]*\s*(?:円|-)?(?:\s*\(税込み?\))?$/;
const SUMS_TO_PAY: readonly LabelName[] = ['billing_amount', 'transfer_amount'];
/** The labels whose rows have a value in each column; a bank and its branch are not compared. */
const COMPARED: readonly LabelName[] = [...SUMS_TO_PAY, 'payment_due_date', 'subtotal', 'tax'];
/** A label up to this strength (合計) is read as the total of its row: as its last sum. */
const STRONG_LABEL = 0.8;
const MONEY_SIGN = /[¥円]/;
const RATES = [8, 10];
/** Maximum distances in heights of the font. */
const MAX_HEIGHT_OF_TABLE = 24;
const MAX_DISTANCE_OF_ROWS = 3.7;
const MAX_DISTANCE_TO_FIRST_ROW = 5;
const MAX_DISTANCE_OF_HIGH_ROWS = 8;
/** One row of a table with high rows may be empty. */
const MAX_RATIO_WITH_EMPTY_ROW = 2.2;
/** A row that is this many times as far away as the other rows may be below the table. */
const MAX_RATIO_OF_DISTANCES = 1.6;
const MAX_DISTANCE_TO_HEADING = 2;

/** The lines of headings with at least two different periods or versions. */
export function comparisonsOf(cells: readonly Cell[]): Comparison[] {
  const periods = cells.filter(isPeriod);
  const firsts = periods.filter(
    (cell, index) => !periods.slice(0, index).some((other) => isInLineOf(cell, other)),
  );
  return firsts
    .map((first) => cells.filter((other) => isInLineOf(first, other)))
    .filter((headings) => new Set(headings.filter(isPeriod).map(wordsOf)).size >= MIN_HEADINGS)
    .map((headings) => ({ headings, values: valuesBelow(headings, cells) }));
}

/** The texts right of a label that are in the column of this period or of the corrected version. */
export function inCurrentColumn(
  comparisons: readonly Comparison[],
  label: LabelMatch,
  spans: readonly Span[],
): ComparedSpans {
  const { cell } = label.at;
  const unchanged = { spans: [...spans], areRivals: false };
  const comparison = comparisons.findLast(({ headings }) => isTableOf(headings, cell));
  const distances = comparison ? distancesOfRows(comparison, cell) : [];
  if (!comparison || !COMPARED.includes(label.name) || !areOfOneTable(distances, cell))
    return unchanged;
  const placed = spans.flatMap((span): Placed[] => {
    const heading = headingOf(comparison.headings, span.cell);
    return heading || isJustAValue(span) ? [{ span, heading }] : [];
  });
  const areValues = placed.every(
    ({ span, heading }) => heading && isPeriod(heading) && isJustAValue(span),
  );
  return areValues
    ? (chosenOf(placed, comparison, label, areRegular(distances)) ?? unchanged)
    : unchanged;
}

/** `isRegular`: the row is no further from the rows above than these are from each other. */
function chosenOf(
  placed: readonly Placed[],
  { headings, values }: Comparison,
  { name, strength }: LabelMatch,
  isRegular: boolean,
): ComparedSpans | undefined {
  const all = placed.map(({ span }) => span);
  const [current, ...others] = headings.filter((heading) => CURRENT.test(wordsOf(heading)));
  const isCurrent = ({ heading }: Placed) => others.length === 0 && heading === current;
  const [first, second] = placed;
  if (!first) return undefined;
  if (!second) {
    const isInOtherColumn = current !== undefined && others.length === 0 && !isCurrent(first);
    const isDoubtful = isInOtherColumn && isRegular && SUMS_TO_PAY.includes(name);
    return isDoubtful && !isFirstMoney(first.span.cell, values)
      ? { spans: all, areRivals: true }
      : undefined;
  }
  const [now] = placed.filter(isCurrent);
  // This row has a sum and the tax in it, not the values of two periods.
  if (!isRegular && isTaxIn(second.span, first.span)) return undefined;
  if (!current || !now || !areComparable(placed, now, name))
    return { spans: all, areRivals: new Set(placed.map(textIn)).size > 1 };
  const isSameWithoutHeadings = now === first && strength > STRONG_LABEL;
  return {
    spans: placed.filter(isCurrent).map(({ span }) => span),
    areRivals: !isRegular && !isSameWithoutHeadings,
  };
}

const textIn = ({ span }: Placed): string => textOf(span).trim();

const isJustAValue = (span: Span): boolean => JUST_A_VALUE.test(textOf(span).trim());

/**
 * False when the text in the column that counts may be the tax or the base of another sum in the
 * row, or a day of issue.
 */
function areComparable(placed: readonly Placed[], now: Placed, name: LabelName): boolean {
  const others = placed.filter(({ heading }) => heading !== now.heading);
  if (name === 'payment_due_date')
    return others.every((other) => formOf(other) === formOf(now) && orderOf(other) <= orderOf(now));
  return others.every(
    (other) =>
      other.span.cell.left > now.span.cell.left ||
      (formOf(other) === formOf(now) &&
        !isTaxIn(now.span, other.span) &&
        !isBaseIn(now.span, other.span)),
  );
}

const formOf = (one: Placed): string =>
  textIn(one)
    .replace(/[\d,]+/g, '0')
    .replace(/[\s△▲-]/g, '');

const orderOf = (one: Placed): string =>
  (textIn(one).match(/\d+/g) ?? []).map((part) => part.padStart(4, '0')).join('');

const amountIn = (span: Span): number => Number(textOf(span).replace(/\D/g, ''));

/** True for the tax that a sum contains, up to rounding. */
const isTaxIn = (part: Span, sum: Span): boolean =>
  taxesIn(sum).some((tax) => Math.abs(amountIn(part) - tax) <= 1);

const isBaseIn = (part: Span, sum: Span): boolean =>
  taxesIn(sum).some((tax) => Math.abs(amountIn(sum) - amountIn(part) - tax) <= 1);

const taxesIn = (sum: Span): number[] => RATES.map((rate) => (amountIn(sum) * rate) / (100 + rate));

/**
 * True for the first sum with 「¥」 or 「円」 below numbers without them, such as readings of meters.
 */
function isFirstMoney(sum: Cell, values: readonly Cell[]): boolean {
  const above = values.filter((value) => isAbove(value.bottom, sum));
  return (
    above.length > 0 &&
    MONEY_SIGN.test(sum.text) &&
    !above.some(({ text }) => MONEY_SIGN.test(text))
  );
}

const isAbove = (bottom: number, cell: Cell): boolean => bottom < cell.bottom - 0.5 * cell.size;

/** The distances between the headings, the rows with values and the row of a label. */
function distancesOfRows({ headings, values }: Comparison, label: Cell): number[] {
  const heights = [...headings.slice(0, 1), ...values]
    .map(({ bottom }) => bottom)
    .filter((bottom) => isAbove(bottom, label));
  const rows = heights.filter(
    (height, index) => height - (heights[index - 1] ?? -Infinity) > 0.5 * label.size,
  );
  return rows.map((height, index) => (rows[index + 1] ?? label.bottom) - height);
}

function areOfOneTable(distances: readonly number[], { size }: Cell): boolean {
  const largest = Math.max(...distances);
  const most = distances.length > 1 ? MAX_DISTANCE_OF_HIGH_ROWS : MAX_DISTANCE_TO_FIRST_ROW;
  return (
    largest <= MAX_DISTANCE_OF_ROWS * size ||
    (largest <= most * size && largest <= MAX_RATIO_WITH_EMPTY_ROW * Math.min(...distances))
  );
}

const areRegular = (distances: readonly number[]): boolean =>
  Math.max(...distances) <= MAX_RATIO_OF_DISTANCES * Math.min(...distances);

function valuesBelow(headings: readonly Cell[], cells: readonly Cell[]): Cell[] {
  const [first] = headings;
  return cells
    .filter(({ page, text }) => page === first?.page && /\d/.test(text))
    .filter((cell) => first && isAbove(first.bottom, cell))
    .filter((cell) => {
      const heading = headingOf(headings, cell);
      return heading !== undefined && isPeriod(heading);
    })
    .sort((a, b) => a.bottom - b.bottom);
}

const wordsOf = ({ text }: Cell): string => text.replace(/[\s()]/g, '');

const isPeriod = (cell: Cell): boolean =>
  [CURRENT, EARLIER, OTHER].some((pattern) => pattern.test(wordsOf(cell)));

/** 'current' for 「当月分」 and the like at the head of a row, 'earlier' for 「前月分」. */
export function periodOfRow(cells: readonly Cell[], cell: Cell): 'current' | 'earlier' | null {
  const heading = cells.find((other) => isInLineOf(cell, other) && other.right <= cell.left);
  if (!heading) return null;
  if (CURRENT.test(wordsOf(heading))) return 'current';
  return EARLIER.test(wordsOf(heading)) ? 'earlier' : null;
}

/** True when the label is at the left edge of a row below the headings. */
function isTableOf(headings: readonly Cell[], label: Cell): boolean {
  const [first] = headings.filter(isPeriod);
  return (
    first !== undefined &&
    label.left < first.left &&
    beginsBelow(label, first) &&
    label.top - first.bottom < MAX_HEIGHT_OF_TABLE * first.size
  );
}

/** The nearest heading above a cell. */
function headingOf(headings: readonly Cell[], cell: Cell): Cell | undefined {
  const distance = ({ left, right }: Cell) => Math.max(0, left - cell.right, cell.left - right);
  return headings
    .filter((heading) => distance(heading) <= MAX_DISTANCE_TO_HEADING * cell.size)
    .sort((a, b) => distance(a) - distance(b))[0];
}
