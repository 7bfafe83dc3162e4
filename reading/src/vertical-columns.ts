import { type Glyph, glyphsOf } from './glyphs.ts';
import type { TextItem } from './text-page.ts';

/** Letters that may be in columns of vertical text. */
const LETTER = /^[々〇〻ぁ-ゖァ-ヺー一-鿿、。・「」『』（）()]$/u;
const MIN_LETTERS = 4;
/** Distances in heights of the font. */
const PITCH = { min: 0.85, max: 1.3, tolerance: 0.08 };
const MAX_SHIFT = 0.15;
const MIN_SIZE_RATIO = 0.95;
/** Letters of neighbouring columns are further apart than letters of one row. */
const MAX_ROW_GAP = 0.5;

/** 三八五〇〇〇円, 普通 七〇二八四一五; years are read with their dates. */
const DIGITS = '〇一二三四五六七八九';
const NUMBER = /[〇一二三四五六七八九]{4,}(?![〇一二三四五六七八九年])/gu;

interface Column {
  letters: TextItem[];
  pitch: number | null;
}

/**
 * Separates columns of letters that stand one below the other (縦書き) from the text in rows. The
 * glyphs of a column are in its order, with kanji digits of numbers as Arabic ones.
 */
export function separateColumns(items: readonly TextItem[]): {
  columns: Glyph[][];
  rest: TextItem[];
} {
  const columns = columnsOf(items.filter(({ text }) => LETTER.test(text)));
  const inRows = itemsInRows(items);
  const vertical = columns.filter(
    ({ letters }) =>
      letters.length >= MIN_LETTERS &&
      letters.filter((letter) => inRows.has(letter)).length * 2 < letters.length,
  );
  const members = new Set(vertical.flatMap(({ letters }) => letters));
  return {
    columns: vertical.map(({ letters }) => withArabicNumbers(letters.flatMap(glyphsOf))),
    rest: items.filter((item) => !members.has(item)),
  };
}

/**
 * Only the lowest column at each x position can get more letters, so the time is linear in the
 * number of items.
 */
function columnsOf(singles: readonly TextItem[]): Column[] {
  const columns: Column[] = [];
  const lowestAt = new Map<number, Column>();
  for (const item of [...singles].sort((a, b) => a.baseline - b.baseline)) {
    const place = Math.round(centerOf(item));
    const above = [place, place - 1, place + 1]
      .map((one) => lowestAt.get(one))
      .find((column) => column !== undefined && continues(column, item));
    const column = above ?? { letters: [], pitch: null };
    if (!above) columns.push(column);
    const last = column.letters.at(-1);
    if (last && column.pitch === null) column.pitch = item.baseline - last.baseline;
    column.letters.push(item);
    lowestAt.set(place, column);
  }
  return columns;
}

function continues({ letters, pitch }: Column, item: TextItem): boolean {
  const last = letters.at(-1);
  if (!last) return false;
  const size = Math.max(last.size, item.size);
  const step = item.baseline - last.baseline;
  return (
    Math.min(last.size, item.size) >= MIN_SIZE_RATIO * size &&
    Math.abs(centerOf(last) - centerOf(item)) <= MAX_SHIFT * size &&
    step >= PITCH.min * size &&
    step <= PITCH.max * size &&
    (pitch === null || Math.abs(step - pitch) <= PITCH.tolerance * size)
  );
}

const centerOf = ({ x, width }: TextItem): number => x + width / 2;

/**
 * The items in rows: beside a text of several letters, or so close to another item that they touch.
 */
function itemsInRows(items: readonly TextItem[]): Set<TextItem> {
  const inRows = new Set<TextItem>();
  for (const row of rowsOf(items)) {
    const hasWord = row.some(({ text }) => text.length > 1);
    row.forEach((item, index) => {
      const next = row[index + 1];
      const touches = next && next.x - (item.x + item.width) <= MAX_ROW_GAP * item.size;
      if (hasWord || touches) inRows.add(item);
      if (next && touches) inRows.add(next);
    });
  }
  return inRows;
}

/** Items with one baseline, from left to right. */
function rowsOf(items: readonly TextItem[]): TextItem[][] {
  const rows: TextItem[][] = [];
  for (const item of [...items].sort((a, b) => a.baseline - b.baseline)) {
    const row = rows.at(-1);
    if (row?.[0] && item.baseline - row[0].baseline <= MAX_SHIFT * item.size) row.push(item);
    else rows.push([item]);
  }
  return rows.map((row) => row.sort((a, b) => a.x - b.x));
}

function withArabicNumbers(glyphs: readonly Glyph[]): Glyph[] {
  const text = glyphs.map(({ char }) => char).join('');
  const numeric = new Set(
    [...text.matchAll(NUMBER)].flatMap(({ 0: number, index }) =>
      Array.from(number, (_, at) => index + at),
    ),
  );
  return glyphs.map((glyph, index) =>
    numeric.has(index) ? { ...glyph, char: String(DIGITS.indexOf(glyph.char)) } : glyph,
  );
}
