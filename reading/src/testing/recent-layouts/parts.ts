import type { Page } from '../invoice-pdf.ts';

interface Place {
  x: number;
  /** Where the values begin; they end there with `isRight`. */
  to: number;
  y: number;
  step: number;
  size?: number;
  isRight?: boolean;
}

/** Labels below each other with their values beside them; returns the bottom of the last line. */
export function pairs(
  page: Page,
  rows: readonly (readonly [label: string, value: string])[],
  { x, to, y, step, size = 9, isRight = false }: Place,
): number {
  for (const [index, [label, value]] of rows.entries()) {
    page.write(label, x, y + index * step, size);
    if (isRight) page.writeRight(value, to, y + index * step, size);
    else page.write(value, to, y + index * step, size);
  }
  return y + rows.length * step;
}

/** One letter a cell; the last letter is in the last cell. */
export function cells(
  page: Page,
  text: string,
  { x, y, width, height, count = text.length, size = 11 }: Cells,
): void {
  const letters = [...text.padStart(count)];
  for (const [index, letter] of letters.entries()) {
    page.box(x + index * width, y, width, height);
    if (letter !== ' ')
      page.writeMiddle(letter, x + (index + 0.5) * width, y + (height - size * 1.45) / 2, size);
  }
}

interface Cells {
  x: number;
  y: number;
  width: number;
  height: number;
  count?: number;
  size?: number;
}
