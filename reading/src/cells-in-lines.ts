import type { Cell } from './cells.ts';

/** In heights of the font: the lower edges of cells in one line differ by less. */
const MAX_DIFFERENCE_IN_LINE = 0.5;
/** In heights of the font: cells in neighbouring lines overlap by at most this much. */
const MAX_OVERLAP_OF_LINES = 0.4;
const MAX_OVERLAP_OF_ROWS = 0.35;

/** True when the other cell is in the line of the cell, whose font is the measure. */
export const isInLineOf = (cell: Cell, other: Cell): boolean =>
  other.page === cell.page &&
  Math.abs(other.bottom - cell.bottom) < MAX_DIFFERENCE_IN_LINE * cell.size;

/** True when a cell ends where a cell of the same page begins, or above. */
export const endsAbove = (upper: Cell, cell: Cell): boolean =>
  upper.page === cell.page && upper.bottom <= cell.top + MAX_OVERLAP_OF_LINES * cell.size;

/** True when a row of a table begins where a cell of the same page ends, or below. */
export const beginsBelow = (lower: Cell, cell: Cell): boolean =>
  lower.page === cell.page && lower.top >= cell.bottom - MAX_OVERLAP_OF_ROWS * cell.size;
