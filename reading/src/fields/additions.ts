import type { Cell } from '../cells.ts';
import { isInLineOf } from '../cells-in-lines.ts';
import { findAmounts } from '../find-amounts.ts';
import type { Sheet } from '../relations.ts';
import { edgesOf, partOf, wholeOf, type Span } from '../spans.ts';

/** A sum on the page with its sign: what is subtracted is negative. */
export interface Figure {
  cell: Cell;
  amount: number;
  span: Span;
  left: number;
  right: number;
}

/** Maximum distance to the next figure of a column or line, in heights of the font. */
const MAX_GAP_IN_COLUMN = 4;
/** A form has empty rows between its last item and the total. */
const MAX_GAP_ABOVE_TOTAL = 16;
const MAX_GAP_IN_LINE = 20;
const MAX_EDGE_DIFFERENCE = 1;
const MIN_ROWS = 2;
const MAX_ROWS = 60;
/** Payments between a sum and its rest, and the rest itself. */
const MAX_PAYMENTS = 6;

/** The last sum of each cell. Sums in cells of `subtracted` need no minus sign. */
export function figuresOf(sheet: Sheet, subtracted: ReadonlySet<Cell>): Figure[] {
  return sheet.cells.flatMap((cell) => {
    const found = findAmounts(cell.text).at(-1);
    if (!found) return [];
    const isMinus = subtracted.has(cell) || (found.isInBrackets && found.isMoney);
    const amount = isMinus ? -Math.abs(found.amount) : found.amount;
    const span = partOf(wholeOf(cell), found.index, found.length);
    return [{ cell, amount, span, ...edgesOf(span) }];
  });
}

/**
 * For each place where the amount is printed below or right of figures that add up to it: these
 * figures. A place does not count when the figure after it is negative.
 */
export const additionsTo = (amount: number, figures: readonly Figure[]): Figure[][] =>
  figures.filter((figure) => figure.amount === amount).flatMap((end) => additionsAt(end, figures));

const additionsAt = (end: Figure, figures: readonly Figure[]): Figure[][] =>
  Object.values(neighboursOf(figures, end)).flatMap(({ before, next }) => {
    const added = nearestSummands(before, end.amount);
    return added && (next?.amount ?? 0) >= 0 ? [added] : [];
  });

/** The printed sums to which the amount, printed in one of `cells`, and other figures add up. */
export const sumsWith = (
  amount: number,
  cells: ReadonlySet<Cell>,
  figures: readonly Figure[],
): Figure[] =>
  figures
    .filter((sum) => sum.amount > amount)
    .filter((sum) =>
      additionsAt(sum, figures)
        .flat()
        .some((row) => row.amount === amount && cells.has(row.cell)),
    );

/** The figures that follow the printed amount, directly below it or right of it. */
export const followersOf = (amount: number, figures: readonly Figure[]): Figure[] =>
  figures
    .filter((figure) => figure.amount === amount)
    .flatMap((end) => Object.values(neighboursOf(figures, end)).flatMap(({ next }) => next ?? []));

/**
 * The figure below the printed amount and its reductions that equals the rest: 330,000, then
 * △50,000, then 280,000.
 */
export function remainderOf(
  amount: number,
  figures: readonly Figure[],
  subtracted: ReadonlySet<Cell>,
): Figure | undefined {
  for (const end of figures.filter((figure) => figure.amount === amount)) {
    let [rest, { next }] = [amount, neighboursOf(figures, end).column];
    while (next && subtracted.has(next.cell)) {
      rest -= Math.abs(next.amount);
      ({ next } = neighboursOf(figures, next).column);
    }
    if (next && rest !== amount && next.amount === rest) return next;
  }
  return undefined;
}

interface RestOfSum {
  sum: Figure;
  rest: Figure;
  /** The figures between the sum and its rest: each is subtracted, also without a minus. */
  between: Figure[];
}

/** The later figures in a column or line that equal the amount minus the figures between both. */
export const restsAfter = (amount: number, figures: readonly Figure[]): RestOfSum[] =>
  figures
    .filter((figure) => figure.amount === amount)
    .flatMap((end) =>
      DIRECTIONS.flatMap((direction) =>
        restsOf(end, (one) => neighboursOf(figures, one)[direction].next),
      ),
    );

function restsOf(end: Figure, nextOf: (figure: Figure) => Figure | undefined): RestOfSum[] {
  const between: Figure[] = [];
  let rest = end.amount;
  for (let next = nextOf(end); next && between.length < MAX_PAYMENTS; next = nextOf(next)) {
    if (between.length > 0 && rest !== end.amount && next.amount === rest)
      return [{ sum: end, rest: next, between }];
    between.push(next);
    rest -= Math.abs(next.amount);
  }
  return [];
}

/** The figures together with those that add up to one of them. */
export function withSummands(rows: readonly Figure[], figures: readonly Figure[]): Figure[] {
  return rows.flatMap((row) => [
    row,
    ...Object.values(neighboursOf(figures, row)).flatMap(
      ({ before }) => nearestSummands(before, row.amount) ?? [],
    ),
  ]);
}

interface Neighbours {
  /** Sorted by distance, the nearest first. */
  before: Figure[];
  next: Figure | undefined;
}

const DIRECTIONS = ['column', 'line'] as const;
type NeighboursByDirection = Record<(typeof DIRECTIONS)[number], Neighbours>;

// A page may repeat one amount hundreds of times, and each is compared with all others.
const KNOWN_NEIGHBOURS = new WeakMap<Figure, NeighboursByDirection>();

/** The neighbours of a figure of `figures`, which are found once. */
function neighboursOf(figures: readonly Figure[], figure: Figure): NeighboursByDirection {
  const known = KNOWN_NEIGHBOURS.get(figure);
  if (known) return known;
  const found = {
    column: neighboursInColumn(figures, figure),
    line: neighboursInLine(figures, figure),
  };
  KNOWN_NEIGHBOURS.set(figure, found);
  return found;
}

function neighboursInColumn(figures: readonly Figure[], end: Figure): Neighbours {
  const { size, page } = end.cell;
  const column = figures.filter(
    (other) =>
      other !== end &&
      other.cell.page === page &&
      (Math.abs(other.right - end.right) < MAX_EDGE_DIFFERENCE * size ||
        Math.abs(other.left - end.left) < MAX_EDGE_DIFFERENCE * size),
  );
  const gap = (upper: Cell, lower: Cell) => (lower.top - upper.bottom) / size;
  const above = column
    .filter(({ cell }) => gap(cell, end.cell) > -0.4)
    .sort((a, b) => b.cell.top - a.cell.top);
  const below = column
    .filter(({ cell }) => gap(end.cell, cell) > -0.4 && gap(end.cell, cell) < MAX_GAP_IN_COLUMN)
    .sort((a, b) => a.cell.top - b.cell.top);
  return {
    before: untilGap(
      end,
      above,
      (one, other) =>
        gap(other.cell, one.cell) < (one === end ? MAX_GAP_ABOVE_TOTAL : MAX_GAP_IN_COLUMN),
    ),
    next: below[0],
  };
}

function neighboursInLine(figures: readonly Figure[], end: Figure): Neighbours {
  const { size } = end.cell;
  const line = figures.filter(({ cell }) => cell !== end.cell && isInLineOf(end.cell, cell));
  const gap = (left: Figure, right: Figure) => (right.left - left.right) / size;
  const left = line.filter((one) => gap(one, end) > 0).sort((a, b) => b.right - a.right);
  const right = line.filter((one) => gap(end, one) > 0).sort((a, b) => a.left - b.left);
  return {
    before: untilGap(end, left, (one, other) => gap(other, one) < MAX_GAP_IN_LINE),
    next: right[0],
  };
}

/** The figures up to the first one that is too far from the previous one. */
function untilGap(
  end: Figure,
  others: readonly Figure[],
  isNext: (one: Figure, other: Figure) => boolean,
): Figure[] {
  const gap = others.findIndex((other, index) => !isNext(others[index - 1] ?? end, other));
  return others.slice(0, gap === -1 ? MAX_ROWS : Math.min(gap, MAX_ROWS));
}

/** The nearest figures that add up to the amount; an equal amount above them is not one of them. */
function nearestSummands(before: readonly Figure[], amount: number): Figure[] | undefined {
  const first = before.findIndex((figure) => figure.amount !== amount);
  const rows: Figure[] = [];
  let sum = 0;
  for (const figure of first === -1 ? [] : before.slice(first)) {
    if (figure.amount === 0) continue;
    rows.push(figure);
    sum += figure.amount;
    if (sum === amount && rows.length >= MIN_ROWS) return rows;
  }
  return undefined;
}
