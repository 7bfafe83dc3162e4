import type { Cell } from '../cells.ts';
import { findAmounts } from '../find-amounts.ts';
import type { Sheet } from '../relations.ts';

/** Maximum distance of a heading above its figure, in heights of the font. */
const MAX_HEADING_DISTANCE = 2.6;

/** The words in the line of a figure; without any, those of the heading directly above it. */
export function wordsOfAmount(sheet: Sheet, cell: Cell): string {
  const cellsInLine = [...sheet.cells.filter((other) => isLeftOf(other, cell)), cell];
  const words = cellsInLine.filter(({ text }) => hasWords(text)).map(({ text }) => text);
  if (words.length > 0) return words.join(' ');
  const above = sheet.cells.findLast(
    (other) =>
      other.page === cell.page &&
      other.bottom <= cell.top + 0.4 * cell.size &&
      cell.top - other.bottom < MAX_HEADING_DISTANCE * cell.size &&
      other.left < cell.right &&
      other.right > cell.left,
  );
  return above && hasWords(above.text) && findAmounts(above.text).length === 0 ? above.text : '';
}

const hasWords = (text: string): boolean => /\p{L}{2}/u.test(text);

const isLeftOf = (other: Cell, cell: Cell): boolean =>
  other.page === cell.page &&
  other.right <= cell.left + 1 &&
  Math.abs(other.bottom - cell.bottom) < 0.5 * cell.size;
