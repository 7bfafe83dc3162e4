import type { Cell } from './cells.ts';
import { beginsBelow, endsAbove, isInLineOf } from './cells-in-lines.ts';
import { comparisonsOf, inCurrentColumn, type Comparison } from './compared-columns.ts';
import { labelsByCell } from './label-meanings.ts';
import type { LabelMatch } from './label-search.ts';
import { edgesOf, trimSpan, wholeOf, type Span } from './spans.ts';

export type Relation = 'inline' | 'right' | 'below';

/** The certainty that a text at this place is the label's value. */
export const RELATION_STRENGTH: Record<Relation, number> = { inline: 1, right: 0.98, below: 0.95 };

export interface Place {
  span: Span;
  relation: Relation;
  /** The row has another value of another period, and no heading says which one counts. */
  hasRivals?: boolean;
}

/** All cells and labels of a document, with queries for neighbours. */
export interface Sheet {
  cells: Cell[];
  labels: LabelMatch[];
  labelsOf: (cell: Cell) => LabelMatch[];
  comparisons: readonly Comparison[];
}

/** In heights of the font. */
const MAX_DISTANCE_BELOW = 2.6;
const MAX_PLACES_BELOW = 3;
/** 「消費税(10%対象 46,228円)」: a remark with another label; the value is right of it. */
const ONLY_A_BRACKET = /^\s*\([^()]*\)\s*$/;

export function sheetOf(cells: Cell[]): Sheet {
  const labels = labelsByCell(cells);
  return {
    cells,
    labels: [...labels.values()].flat(),
    labelsOf: (cell) => labels.get(cell) ?? [],
    comparisons: comparisonsOf(cells),
  };
}

/**
 * The places where the value of a label may be, the likeliest first: after it, right of it, below
 * it.
 */
export function placesFor(sheet: Sheet, label: LabelMatch): Place[] {
  const inline = trimSpan(label.rest);
  const places: Place[] = inline.end > inline.start ? [{ span: inline, relation: 'inline' }] : [];
  const after = label.at.cell.text.slice(label.at.end);
  const isLastOfCell = label.rest.end === label.rest.cell.text.length || ONLY_A_BRACKET.test(after);
  const right = inCurrentColumn(
    sheet.comparisons,
    label,
    isLastOfCell ? rightOf(sheet, label.at.cell) : [],
  );
  return [
    ...places,
    ...right.spans.map((span): Place => ({ span, relation: 'right', hasRivals: right.areRivals })),
    ...belowOf(sheet, label).map((span): Place => ({ span, relation: 'below' })),
  ];
}

/** Cells on the same line, nearest first, up to the next label. */
export function rightOf(sheet: Sheet, cell: Cell): Span[] {
  const neighbours = sheet.cells
    .filter(
      (other) =>
        other !== cell &&
        other.page === cell.page &&
        other.left >= cell.right - 0.3 * cell.size &&
        verticalOverlap(cell, other) > 0.4,
    )
    .sort((a, b) => a.left - b.left);
  const border = neighbours.findIndex((other) =>
    sheet.labelsOf(other).some(({ at }) => at.start === 0),
  );
  return (border === -1 ? neighbours : neighbours.slice(0, border)).slice(0, 8).map(wholeOf);
}

/** True when `left` is left of `cell` in the same line. */
export const isLeftInLine = (left: Cell, cell: Cell): boolean =>
  left !== cell && isInLineOf(cell, left) && left.right <= cell.left + 1;

/** The cells left of a cell in its line, from left to right. */
export const leftInLine = (sheet: Sheet, cell: Cell): Cell[] =>
  sheet.cells.filter((other) => isLeftInLine(other, cell)).sort((a, b) => a.right - b.right);

/**
 * True when `upper` is above `cell` by less than `distance` heights of its font and overlaps its
 * width.
 */
export const isAbove = (upper: Cell, cell: Cell, distance: number): boolean =>
  endsAbove(upper, cell) &&
  cell.top - upper.bottom < distance * cell.size &&
  upper.left < cell.right &&
  upper.right > cell.left;

function verticalOverlap(a: Cell, b: Cell): number {
  return (
    (Math.min(a.bottom, b.bottom) - Math.max(a.top, b.top)) /
    Math.min(a.bottom - a.top, b.bottom - b.top)
  );
}

interface Column {
  /** The range in which values may begin and end, including centred and right-aligned ones. */
  left: number;
  right: number;
  /** The left edge of the next heading, at which the text of the next column begins. */
  nextLeft: number;
  /** The left edge of the label itself. */
  labelLeft: number;
}

function belowOf(sheet: Sheet, label: LabelMatch): Span[] {
  const { cell } = label.at;
  const column = columnOf(sheet, label);
  return sheet.cells
    .filter(
      (other) =>
        beginsBelow(other, cell) &&
        other.top - cell.bottom <= MAX_DISTANCE_BELOW * Math.max(cell.size, other.size * 0.6),
    )
    .filter((other) => other.left < column.right && other.right > column.left)
    .sort(
      (a, b) =>
        lineOf(a, cell) - lineOf(b, cell) ||
        distanceLeftOf(column, a) - distanceLeftOf(column, b) ||
        a.left - b.left,
    )
    .flatMap((other) => tokensWithin(other, column))
    .filter((span) =>
      sheet.labelsOf(span.cell).every(({ at }) => at.start >= span.end || at.end <= span.start),
    )
    .slice(0, MAX_PLACES_BELOW);
}

/** The number of the line below the label; cells at about the same height count as one line. */
const lineOf = (cell: Cell, label: Cell): number =>
  Math.round((cell.bottom - label.bottom) / (0.7 * label.size));

/**
 * 0 for text that ends right of the label's left edge; otherwise the distance between both, because
 * such text may belong to the previous column.
 */
const distanceLeftOf = (column: Column, cell: Cell): number =>
  Math.max(0, column.labelLeft - cell.right);

/**
 * The column below a label: from a little left of it to the next label. In a wide column, a sum at
 * the right end ends before the next text on the label's line.
 */
function columnOf(sheet: Sheet, label: LabelMatch): Column {
  const { cell } = label.at;
  const { left, right } = edgesOf(label.at);
  const onLine = sheet.labels
    // 「件名 Subject」: the same label in a second language is not another column.
    .filter(({ name, at }) => at.cell !== cell || name !== label.name)
    .filter(({ at }) => at.cell.page === cell.page && verticalOverlap(cell, at.cell) > 0.4)
    .map(({ at }) => edgesOf(at));
  const border = Math.min(
    Infinity,
    ...onLine.filter((other) => other.left > right).map((other) => other.left),
  );
  const next = Math.min(Infinity, ...rightOf(sheet, cell).map((other) => other.cell.left));
  const before = Math.max(
    -Infinity,
    ...onLine.filter((other) => other.right < left).map((other) => other.right),
  );
  return {
    left: Math.max(left - 2 * cell.size, (before + left) / 2),
    right: Math.min(
      border - 0.5 * cell.size,
      Math.max(right + 2 * cell.size, Math.min(next - 0.5 * cell.size, right + 5 * cell.size)),
    ),
    labelLeft: left,
    nextLeft: border === Infinity ? Infinity : Math.min(border, next) - 0.5 * cell.size,
  };
}

/** The text of a cell that is in this column; a cell may span several columns. */
function tokensWithin(cell: Cell, column: Column): Span[] {
  const tokens = [...cell.text.matchAll(/\S+/g)].map((match): Span => ({
    cell,
    start: match.index,
    end: match.index + match[0].length,
  }));
  const inside = tokens.filter((token) => {
    const { left, right } = edgesOf(token);
    return right > column.left && left < column.nextLeft;
  });
  const first = inside[0];
  const last = inside.at(-1);
  return first && last ? [{ cell, start: first.start, end: last.end }] : [];
}
