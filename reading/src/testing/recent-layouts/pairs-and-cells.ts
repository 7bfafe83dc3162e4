import type { Page } from '../invoice-pdf.ts';

interface PairsOptions {
  x: number;
  /** The left edge of the values; with `isRight`, their right edge. */
  valueX: number;
  y: number;
  step: number;
  size?: number;
  isRight?: boolean;
}

/** Writes labels below each other, with values beside them; returns the bottom of the last line. */
export function writePairs(
  page: Page,
  rows: readonly (readonly [label: string, value: string])[],
  { x, valueX, y, step, size = 9, isRight = false }: PairsOptions,
): number {
  for (const [index, [label, value]] of rows.entries()) {
    page.write(label, x, y + index * step, size);
    if (isRight) page.writeRight(value, valueX, y + index * step, size);
    else page.write(value, valueX, y + index * step, size);
  }
  return y + rows.length * step;
}

/** Draws cells with one letter each; the last letter is in the last cell. */
export function drawCells(
  page: Page,
  text: string,
  { x, y, width, height, count = text.length, size = 11 }: CellsOptions,
): void {
  const letters = [...text.padStart(count)];
  for (const [index, letter] of letters.entries()) {
    page.box(x + index * width, y, width, height);
    if (letter !== ' ')
      page.writeMiddle(letter, x + (index + 0.5) * width, y + (height - size * 1.45) / 2, size);
  }
}

interface CellsOptions {
  x: number;
  y: number;
  width: number;
  height: number;
  count?: number;
  size?: number;
}
