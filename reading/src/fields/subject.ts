import { bestOf, type Candidate } from '../candidate.ts';
import { beginsBelow, isInLineOf } from '../cells-in-lines.ts';
import type { Cell } from '../cells.ts';
import { findAmounts } from '../find-amounts.ts';
import { labelledCandidate, type ValueInText } from '../labelled-values.ts';
import { LABELS } from '../labels.ts';
import { rightOf, type Sheet } from '../relations.ts';
import { centredTitle } from './centred-title.ts';

const MAX_SUBJECT_LENGTH = 100;
/** Headings of the columns of a table of items. */
const HEADING_OF_ITEMS =
  /数量|単価|単位|人数|回数|時間数|税区分|税率|金額$|額?\(円\)$|金額\(税[込抜別]\)$|^(?:Qty|Quantity|Amount|Price|Unit)/i;
const MIN_HEADINGS = 2;
const MIN_LINES = 2;
/** In heights of the font: lines of a table further below a heading are not read. */
const MAX_TABLE_DEPTH = 8;
const ONLY_A_REMARK = /^\([^()]*\)$/;
/** A ruled line that was read as a letter before the first one. */
const LEADING_RULE = /^[\s|]+/;
/** Text after a subject that is no part of it: として, and a bracket in which another label begins. */
const TRAILING = /(?:\s*として|\s*\()\s*$/;

/** 「件名 Subject 秋の展示会」: a label in a second language is not a subject. */
const LABEL_WORDS = new Set(
  LABELS.filter(({ name }) => name === 'subject').map(({ words }) => words.toLowerCase()),
);

export function readSubject(sheet: Sheet): Candidate | undefined {
  const labelled = sheet.labels
    .filter(({ name, at }) => name === 'subject' && !isHeadOfColumn(sheet, at.cell))
    .flatMap((label) => labelledCandidate(sheet, label, wholeText) ?? []);
  return bestOf(labelled) ?? centredTitle(sheet);
}

/**
 * 「件名 | 報酬額(円) | 実費(円)」 above several lines: each line of the table has its own subject. The
 * head of a whole document has one line of values.
 */
function isHeadOfColumn(sheet: Sheet, label: Cell): boolean {
  const headings = sheet.cells.filter((other) => other !== label && isInLineOf(label, other));
  const itemHeadings = headings.filter(
    ({ text }) => HEADING_OF_ITEMS.test(text) && findAmounts(text).length === 0,
  );
  if (itemHeadings.length === 0) return false;
  return itemHeadings.length >= MIN_HEADINGS || linesBelow(sheet, label).length >= MIN_LINES;
}

/** The texts in the column below the label that have figures right of them. */
const linesBelow = (sheet: Sheet, label: Cell): Cell[] =>
  sheet.cells.filter(
    (cell) =>
      beginsBelow(cell, label) &&
      cell.top - label.bottom < MAX_TABLE_DEPTH * label.size &&
      cell.left < label.right + label.size &&
      cell.right > label.left - label.size &&
      rightOf(sheet, cell).some(({ cell: { text } }) => findAmounts(text).length > 0),
  );

function wholeText(text: string): ValueInText | undefined {
  const value = text.replace(LEADING_RULE, '').replace(TRAILING, '').trim();
  if (value.length < 2 || value.length > MAX_SUBJECT_LENGTH || /^[\d\s,.¥%()-]+$/.test(value))
    return undefined;
  if (ONLY_A_REMARK.test(value)) return undefined;
  if (LABEL_WORDS.has(value.toLowerCase())) return undefined;
  return { value, index: text.indexOf(value), length: value.length, certainty: 1 };
}
