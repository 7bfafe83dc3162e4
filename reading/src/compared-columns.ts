import type { Cell } from './cells.ts';
import type { Span } from './spans.ts';

/** A line of headings that has several periods or versions of the same sums. */
export interface Comparison {
  /** All cells of the line. */
  headings: Cell[];
}

/** Places right of a label, of which the columns that do not count are left out. */
interface ComparedSpans {
  spans: Span[];
  /** No heading says which column counts. */
  areRivals: boolean;
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
/** Maximum distances in heights of the font. */
const MAX_HEIGHT_OF_TABLE = 24;
const MAX_DISTANCE_TO_HEADING = 2;

/** The lines of headings with at least two different periods or versions. */
export function comparisonsOf(cells: readonly Cell[]): Comparison[] {
  const periods = cells.filter(isPeriod);
  const firsts = periods.filter(
    (cell, index) => !periods.slice(0, index).some((other) => isOnLineOf(cell, other)),
  );
  return firsts
    .map((first) => cells.filter((other) => isOnLineOf(first, other)))
    .filter((headings) => new Set(headings.filter(isPeriod).map(wordsOf)).size >= MIN_HEADINGS)
    .map((headings) => ({ headings }));
}

/** The texts right of a label that are in the column of this period or of the corrected version. */
export function inCurrentColumn(
  comparisons: readonly Comparison[],
  label: Cell,
  spans: readonly Span[],
): ComparedSpans {
  const comparison = comparisons.findLast(({ headings }) => isTableOf(headings, label));
  const unchanged = { spans: [...spans], areRivals: false };
  const placed = spans.flatMap((span) => {
    const heading = comparison && headingOf(comparison.headings, span.cell);
    return heading ? [{ span, heading }] : [];
  });
  if (placed.length === 0 || !placed.every(({ heading }) => isPeriod(heading))) return unchanged;
  const current = (comparison?.headings ?? []).filter((heading) => CURRENT.test(wordsOf(heading)));
  const chosen = placed.filter(({ heading }) => heading === current[0]);
  if (current.length === 1 && chosen.length > 0)
    return { spans: chosen.map(({ span }) => span), areRivals: false };
  const values = new Set(placed.map(({ span }) => span.cell.text));
  return { ...unchanged, areRivals: values.size > 1 || current.length === 1 };
}

const wordsOf = ({ text }: Cell): string => text.replace(/[\s()]/g, '');

const isPeriod = (cell: Cell): boolean =>
  [CURRENT, EARLIER, OTHER].some((pattern) => pattern.test(wordsOf(cell)));

/** 'current' for 「当月分」 and the like at the head of a row, 'earlier' for 「前月分」. */
export function periodOfRow(cells: readonly Cell[], cell: Cell): 'current' | 'earlier' | null {
  const heading = cells.find((other) => isOnLineOf(cell, other) && other.right <= cell.left);
  if (!heading) return null;
  if (CURRENT.test(wordsOf(heading))) return 'current';
  return EARLIER.test(wordsOf(heading)) ? 'earlier' : null;
}

const isOnLineOf = (one: Cell, other: Cell): boolean =>
  one.page === other.page && Math.abs(one.bottom - other.bottom) < 0.5 * one.size;

/** True when the label is at the left edge of a row below the headings. */
function isTableOf(headings: readonly Cell[], label: Cell): boolean {
  const [first] = headings.filter(isPeriod);
  return (
    first !== undefined &&
    first.page === label.page &&
    label.left < first.left &&
    label.top >= first.bottom - 0.35 * first.size &&
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
