import { withDoubt, type Candidate } from '../candidate.ts';
import { leftInLine, rightOf, type Sheet } from '../relations.ts';
import { textOf, wholeOf } from '../spans.ts';

/** A blank or one sign, as between groups of digits; not the sign of a calculation. */
const SEPARATOR = String.raw`(?:\s*[^\p{L}\p{N}\s()¥=+~%△▲]\s*|\s+)`;
const GROUP_AFTER = new RegExp(String.raw`^${SEPARATOR}\d{3}(?!\d)`, 'u');
const GROUP_BEFORE = new RegExp(String.raw`(?<![\d.,])\d{1,3}${SEPARATOR}$`, 'u');
const STARTS_WITH_A_GROUP = /^\d{3}(?!\d)/;
/** 「110」 and 「000円」 in columns of their own. */
const GROUP_IN_FRONT = /^[¥\s]*\d{1,3}$/;
const ONLY_A_GROUP = /^\d{3}\s*(?:円|也|-)?\s*$/;

/**
 * A doubt about an amount that may be only a part of the printed sum: beside it are digits behind a
 * separator that the reader does not know, as in 「¥110､000」, or in a column of their own.
 */
export const withCutDoubt = (sheet: Sheet, amount: Candidate): Candidate =>
  isCutInCell(amount) || isCutInRow(sheet, amount) ? withDoubt(amount, 'unclear') : amount;

function isCutInCell({ span }: Candidate): boolean {
  const { cell, start, end } = span;
  const digits = textOf(span);
  return (
    (/\d$/.test(digits) && GROUP_AFTER.test(cell.text.slice(end))) ||
    (STARTS_WITH_A_GROUP.test(digits) && GROUP_BEFORE.test(cell.text.slice(0, start)))
  );
}

function isCutInRow(sheet: Sheet, { span }: Candidate): boolean {
  const { cell, start, end } = span;
  const [next] = rightOf(sheet, cell);
  const isFirst = GROUP_IN_FRONT.test(textOf(span)) && end === cell.text.length;
  if (isFirst && next && ONLY_A_GROUP.test(textOf(next))) return true;
  const previous = leftInLine(sheet, cell).at(-1);
  const isLast = ONLY_A_GROUP.test(textOf(span)) && start === 0;
  return isLast && previous !== undefined && GROUP_IN_FRONT.test(textOf(wholeOf(previous)));
}
