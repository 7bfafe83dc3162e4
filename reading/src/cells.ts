import { glyphsOf, type Glyph } from './glyphs.ts';
import { withLikelySigns } from './recognised-signs.ts';
import { joinSpacedLetters } from './spaced-letters.ts';
import { ASCENT, type TextItem, type TextPage } from './text-page.ts';
import { separateColumns } from './vertical-columns.ts';

/**
 * Text that belongs together on one line or in one column. `glyphs[i]` has the place of `text[i]`.
 */
export interface Cell {
  page: TextPage;
  text: string;
  glyphs: Glyph[];
  left: number;
  right: number;
  top: number;
  bottom: number;
  /** Height of its font. */
  size: number;
  /** Vertical text: each letter is below the one before it. */
  isColumn?: true;
}

// Gaps as multiples of the height of the font: the smallest gap that is a space, and the smallest
// one that separates two cells.
const SPACE_GAP = 0.25;
const CELL_GAP = 1.6;
const SAME_BASELINE = 0.3;
const SIMILAR_SIZE = 0.45;
/** Items are sorted from top to bottom, so an item can belong only to one of the last lines. */
const NEAR_LINES = 4;
const MAXIMUM_ITEMS = 20_000;
const MAXIMUM_CELL_LENGTH = 400;

/** The cells of a page, from top to bottom and from left to right. Never throws, for any items. */
export function cellsOf(page: TextPage): Cell[] {
  const items = page.items.slice(0, MAXIMUM_ITEMS).filter(isReadable);
  const { columns, rest } = separateColumns(withoutDoubles(items));
  return [
    ...linesOf(rest).flatMap((line) => cellsOfLine(page, line)),
    ...columns.map((glyphs) => columnCellOf(page, glyphs.slice(0, MAXIMUM_CELL_LENGTH))),
  ].sort((a, b) =>
    Math.abs(a.top - b.top) < 0.5 * Math.min(a.size, b.size) ? a.left - b.left : a.top - b.top,
  );
}

function isReadable({ text, x, baseline, width, size }: TextItem): boolean {
  return (
    text.trim() !== '' &&
    [x, baseline, width, size].every(Number.isFinite) &&
    size > 0 &&
    width >= 0
  );
}

// Bold letters are often the same text drawn twice with a tiny offset.
function withoutDoubles(items: TextItem[]): TextItem[] {
  const seen = new Set<string>();
  return items.filter(({ text, x, baseline, size }) => {
    const key = `${text}|${Math.round(x / Math.max(1, size / 4))}|${Math.round(baseline / Math.max(1, size / 4))}`;
    return !seen.has(key) && seen.add(key);
  });
}

function linesOf(items: TextItem[]): TextItem[][] {
  const lines: TextItem[][] = [];
  for (const item of [...items].sort((a, b) => a.baseline - b.baseline)) {
    const line = lines
      .slice(-NEAR_LINES)
      .findLast(([first]) => first !== undefined && isOnLine(first, item));
    if (line) line.push(item);
    else lines.push([item]);
  }
  return lines.map((line) => line.sort((a, b) => a.x - b.x));
}

function isOnLine(first: TextItem, item: TextItem): boolean {
  const smaller = Math.min(first.size, item.size);
  return (
    Math.abs(first.baseline - item.baseline) <= SAME_BASELINE * smaller &&
    smaller / Math.max(first.size, item.size) >= SIMILAR_SIZE
  );
}

function cellsOfLine(page: TextPage, line: TextItem[]): Cell[] {
  const letters = joinSpacedLetters(withSpaces(line.flatMap(glyphsOf)));
  const isPicture = page.toShown !== undefined;
  const glyphs = isPicture ? withLikelySigns(letters) : letters;
  const cells: Glyph[][] = [[]];
  glyphs.forEach((glyph) => {
    const current = cells.at(-1) ?? [];
    if (glyph.char === ' ' && glyph.width > CELL_GAP * glyph.size) cells.push([]);
    else if (current.length >= MAXIMUM_CELL_LENGTH && !isSecondHalf(glyph)) cells.push([glyph]);
    else current.push(glyph);
  });
  return cells.map(trimSpaces).flatMap((part) => (part.length > 0 ? [cellOf(page, part)] : []));
}

/**
 * True for the second half of a surrogate pair. A cell must not end between the halves, because
 * PostgreSQL refuses half a pair.
 */
const isSecondHalf = ({ char }: Glyph): boolean => /^[\udc00-\udfff]/.test(char);

/** Removes blanks, and fills each gap that is wide enough (`SPACE_GAP`) with one space. */
function withSpaces(glyphs: Glyph[]): Glyph[] {
  const result: Glyph[] = [];
  for (const glyph of glyphs) {
    if (glyph.char.trim() === '') continue;
    const previous = result.at(-1);
    const end = previous ? previous.x + previous.width : glyph.x;
    const gap = glyph.x - end;
    if (previous && gap > SPACE_GAP * Math.min(previous.size, glyph.size)) {
      result.push({
        char: ' ',
        x: end,
        width: gap,
        size: (previous.size + glyph.size) / 2,
        baseline: glyph.baseline,
        certainty: 1,
      });
    }
    result.push(glyph);
  }
  return result;
}

function trimSpaces(glyphs: Glyph[]): Glyph[] {
  const first = glyphs.findIndex(({ char }) => char !== ' ');
  const last = glyphs.findLastIndex(({ char }) => char !== ' ');
  return first === -1 ? [] : glyphs.slice(first, last + 1);
}

function cellOf(page: TextPage, glyphs: Glyph[]): Cell {
  const visible = glyphs.filter(({ char }) => char !== ' ');
  const size = visible.reduce((largest, glyph) => Math.max(largest, glyph.size), 0);
  const baseline = visible.reduce((lowest, glyph) => Math.max(lowest, glyph.baseline), -Infinity);
  return {
    page,
    text: glyphs.map(({ char }) => char).join(''),
    glyphs,
    left: glyphs[0]?.x ?? 0,
    right: visible.reduce((end, { x, width }) => Math.max(end, x + width), -Infinity),
    top: baseline - size * ASCENT,
    bottom: baseline + size * (1 - ASCENT),
    size,
  };
}

function columnCellOf(page: TextPage, glyphs: Glyph[]): Cell {
  const cell = cellOf(page, glyphs);
  const top = (glyphs[0]?.baseline ?? 0) - cell.size * ASCENT;
  return { ...cell, top, isColumn: true };
}
