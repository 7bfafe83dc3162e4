import type { Candidate } from '../candidate.ts';
import { beginsBelow } from '../cells-in-lines.ts';
import type { Cell } from '../cells.ts';
import { labelledCandidate, type ValueReader } from '../labelled-values.ts';
import type { LabelMatch } from '../label-search.ts';
import type { Sheet } from '../relations.ts';
import { partOf, wholeOf } from '../spans.ts';

/** Maximum distance of the next row of a table below a value, in heights of the font. */
const MAX_ROW_GAP = 2.6;
const MAX_CELLS = 40;

/**
 * The value beside a label; if the label is the heading of a table's column, all values of the
 * column.
 */
export function columnOf(sheet: Sheet, label: LabelMatch, read: ValueReader): Candidate[] {
  const first = labelledCandidate(sheet, label, read);
  if (!first) return [];
  const heading = label.at.cell;
  const column = [first];
  for (const cell of sheet.cells) {
    const last = column.at(-1)?.span.cell ?? heading;
    if (!beginsBelow(last, heading) || column.length >= MAX_CELLS) break;
    const reading = isBelow(last, cell) ? read(cell.text, label) : undefined;
    if (reading)
      column.push({
        value: reading.value,
        confidence: first.confidence,
        span: partOf(wholeOf(cell), reading.index, reading.length),
      });
  }
  return column;
}

const isBelow = (last: Cell, cell: Cell): boolean =>
  beginsBelow(cell, last) &&
  cell.top - last.bottom <= MAX_ROW_GAP * last.size &&
  cell.left < last.right &&
  cell.right > last.left;
