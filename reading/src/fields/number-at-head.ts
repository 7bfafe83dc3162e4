import type { Candidate } from '../candidate.ts';
import type { Cell } from '../cells.ts';
import { partOf, wholeOf } from '../spans.ts';
import { isLeftInLine, type Sheet } from '../relations.ts';

/** The series and the number of an official letter (公文書): 「みどり発第26-118号」. */
const NUMBER =
  /^[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}ー]{1,10}第\s?\d[\d-]{0,11}号$/u;
/** Numbers of permissions, laws and roads have the same form. */
const OTHER_NUMBER = /許可|登録|免許|認可|認定|届出|議案|国道|県道|市道|法律|条例|規則|様式|指定/;
const CONFIDENCE = 0.82;
const HEAD_OF_PAGE = 0.3;
/** In heights of the font: the distance in which a text may say what the number belongs to. */
const MAX_DISTANCE_BESIDE = 10;

/**
 * The number that offices print without a label at the head of an official letter, if it is the only
 * one.
 */
export function numberAtHead(sheet: Sheet): Candidate | undefined {
  const cells = sheet.cells.filter(
    (cell) =>
      cell.page.number === 1 &&
      cell.top < HEAD_OF_PAGE * cell.page.height &&
      NUMBER.test(cell.text) &&
      !OTHER_NUMBER.test(cell.text) &&
      !hasTextBefore(sheet, cell),
  );
  const [cell, ...others] = cells;
  if (!cell || others.length > 0) return undefined;
  const { length } = cell.text;
  return { value: cell.text, confidence: CONFIDENCE, span: partOf(wholeOf(cell), 0, length) };
}

const hasTextBefore = (sheet: Sheet, cell: Cell): boolean =>
  sheet.cells.some(
    (other) =>
      isLeftInLine(other, cell) && cell.left - other.right < MAX_DISTANCE_BESIDE * cell.size,
  );
