import type { Cell } from './cells.ts';

/** In heights of the font: the lower edges of cells in one line differ by less. */
const MAX_DIFFERENCE_IN_LINE = 0.5;
/** In heights of the font: cells in neighbouring lines or rows overlap by at most this much. */
const MAX_OVERLAP_OF_LINES = 0.4;
const MAX_OVERLAP_OF_ROWS = 0.35;

/** True when both cells are in one line, measured in heights of the font of `cell`. */
export const isInLineOf = (cell: Cell, other: Cell): boolean =>
  other.page === cell.page &&
  Math.abs(other.bottom - cell.bottom) < MAX_DIFFERENCE_IN_LINE * cell.size;

/** True when `upper` ends at the top of `cell` or above it, on the same page. */
export const endsAbove = (upper: Cell, cell: Cell): boolean =>
  upper.page === cell.page && upper.bottom <= cell.top + MAX_OVERLAP_OF_LINES * cell.size;

/** True when `lower` begins at the bottom of `cell` or below it, on the same page. */
export const beginsBelow = (lower: Cell, cell: Cell): boolean =>
  lower.page === cell.page && lower.top >= cell.bottom - MAX_OVERLAP_OF_ROWS * cell.size;
