import type { Cell } from '../cells.ts';
import { findAmounts } from '../find-amounts.ts';
import { isAbove, leftInLine, type Sheet } from '../relations.ts';

/** Maximum distance of a heading above its figure, in heights of the font. */
const MAX_HEADING_DISTANCE = 2.6;

/** The words in the line of a figure; without any, those of the heading directly above it. */
export function wordsOfAmount(sheet: Sheet, cell: Cell): string {
  const cellsInLine = [...leftInLine(sheet, cell), cell];
  const words = cellsInLine.filter(({ text }) => hasWords(text)).map(({ text }) => text);
  if (words.length > 0) return words.join(' ');
  const above = sheet.cells.findLast((other) => isAbove(other, cell, MAX_HEADING_DISTANCE));
  return above && hasWords(above.text) && findAmounts(above.text).length === 0 ? above.text : '';
}

const hasWords = (text: string): boolean => /\p{L}{2}/u.test(text);
