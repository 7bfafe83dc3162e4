import type { Cell } from './cells.ts';
import { applyHomography } from './scan/homography.ts';
import type { Transform } from './scan/scanned-page.ts';
import { ASCENT, type TextPage } from './text-page.ts';

/** A part of a cell, with the text `cell.text.slice(start, end)`. */
export interface Span {
  cell: Cell;
  start: number;
  end: number;
}

export const textOf = ({ cell, start, end }: Span): string => cell.text.slice(start, end);

export const wholeOf = (cell: Cell): Span => ({ cell, start: 0, end: cell.text.length });

/** The part of a span that a match of its text covers. */
export function partOf(span: Span, index: number, length: number): Span {
  const start = span.start + index;
  return { cell: span.cell, start, end: Math.min(span.end, start + length) };
}

/** The span without blanks at its ends. */
export function trimSpan(span: Span): Span {
  const text = textOf(span);
  const start = span.start + (text.length - text.trimStart().length);
  return {
    cell: span.cell,
    start,
    end: Math.max(start, span.end - (text.length - text.trimEnd().length)),
  };
}

export function edgesOf({ cell, start, end }: Span): { left: number; right: number } {
  const first = cell.glyphs[start];
  const last = cell.glyphs[end - 1];
  return { left: first?.x ?? cell.left, right: last ? last.x + last.width : cell.right };
}

function heightsOf({ cell, start, end }: Span): { top: number; bottom: number } {
  const [first, last] = [cell.glyphs[start], cell.glyphs[end - 1]];
  if (cell.isColumn !== true || !first || !last) return { top: cell.top, bottom: cell.bottom };
  return {
    top: first.baseline - cell.size * ASCENT,
    bottom: last.baseline + cell.size * (1 - ASCENT),
  };
}

/** [x, y, width, height] in fractions of the page as it is shown, within 0 to 1. */
export function boxOf(span: Span): [number, number, number, number] {
  const { page } = span.cell;
  const { left, right } = edgesOf(span);
  const { top, bottom } = heightsOf(span);
  const [x, y] = [fraction(left, page.width), fraction(top, page.height)];
  const [endX, endY] = [fraction(right, page.width), fraction(bottom, page.height)];
  if (!page.toShown) return [x, y, round(endX - x), round(endY - y)];
  return shownBox(page, page.toShown, [x, y, endX, endY]);
}

/** The upright box around a rotated box, on the shown page. */
function shownBox(
  { toPhoto }: TextPage,
  [a, b, c, d, e, f]: Transform,
  [left, top, right, bottom]: [number, number, number, number],
): [number, number, number, number] {
  const corners = [
    [left, top],
    [right, top],
    [right, bottom],
    [left, bottom],
  ].map(([x = 0, y = 0]) => {
    const [shownX, shownY] = [a * x + c * y + e, b * x + d * y + f];
    const [photoX, photoY] = toPhoto ? applyHomography(toPhoto, shownX, shownY) : [shownX, shownY];
    return { x: fraction(photoX, 1), y: fraction(photoY, 1) };
  });
  const x = Math.min(...corners.map((corner) => corner.x));
  const y = Math.min(...corners.map((corner) => corner.y));
  const endX = Math.max(...corners.map((corner) => corner.x));
  const endY = Math.max(...corners.map((corner) => corner.y));
  return [x, y, round(endX - x), round(endY - y)];
}

/** The certainty of the least certain letter of a span. */
export const certaintyOf = ({ cell, start, end }: Span): number =>
  cell.glyphs.slice(start, end).reduce((least, glyph) => Math.min(least, glyph.certainty), 1);

/** Hostile widths may add up to NaN; the edge of the page is then used. */
function fraction(value: number, whole: number): number {
  const part = value / whole;
  return whole > 0 && !Number.isNaN(part) ? round(Math.min(1, Math.max(0, part))) : 0;
}
const round = (value: number): number => Math.round(Math.max(0, value) * 10_000) / 10_000;
