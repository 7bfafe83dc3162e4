import type { TextItem, TextPage } from '../text-page.ts';

const SIZE = 10;
const LINE = 16;
const LEFT = 50;
const COLUMN = 110;
const HALF_WIDTH = /[\u0020-\u007e\uff61-\uff9f]/;

/** A text at a position of a page; its width follows from its letters. */
export function textAt(text: string, x: number, y: number, size = SIZE): TextItem {
  const width = [...text].reduce((sum, one) => sum + (HALF_WIDTH.test(one) ? size / 2 : size), 0);
  return { text, x, baseline: y, width, size };
}

export const pageOf = (items: TextItem[], number = 1): TextPage => ({
  number,
  width: 595,
  height: 842,
  items,
});

/** Lines below each other, with their parts in columns; an empty part leaves its column empty. */
export function linesAt(
  lines: readonly (readonly string[])[],
  { x = LEFT, y = 60, column = COLUMN, line = LINE } = {},
): TextItem[] {
  return lines.flatMap((parts, row) =>
    parts.flatMap((text, index) =>
      text === '' ? [] : [textAt(text, x + index * column, y + row * line)],
    ),
  );
}
