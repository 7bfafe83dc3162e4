import type { Cell } from './cells.ts';
import type { TextPage } from './text-page.ts';

const ORNAMENTS = /[\s―—–〜~=*■◆]/g;
/** The head of a page ends at this fraction of its height. */
export const HEAD_END = 0.12;
/** A title is in the upper part of its page, in larger letters than the rest or at its head. */
const UPPER_PART_END = 0.45;
const MIN_TITLE_SIZE_RATIO = 1.15;

/** The texts that may be the title of a page, without blanks and ornaments. */
export function titlesOf(page: TextPage, cells: readonly Cell[]): string[] {
  const sizes = cells.map(({ size }) => size).sort((a, b) => a - b);
  const medianSize = sizes[Math.floor(sizes.length / 2)] ?? 0;
  return cells
    .filter(
      ({ top, size }) =>
        top < HEAD_END * page.height ||
        (top < UPPER_PART_END * page.height && size >= MIN_TITLE_SIZE_RATIO * medianSize),
    )
    .flatMap((cell) => [cell.text, lineOf(cell, cells)])
    .map((text) => text.replace(ORNAMENTS, ''));
}

/**
 * 「請　　求　　書」 with wide gaps is in several cells, so the letters of the same size on its line are
 * joined.
 */
const lineOf = (cell: Cell, cells: readonly Cell[]): string =>
  cells
    .filter(
      ({ bottom, size }) =>
        Math.abs(bottom - cell.bottom) < 0.3 * cell.size &&
        Math.abs(size - cell.size) < 0.1 * cell.size,
    )
    .map(({ text }) => text)
    .join('');
