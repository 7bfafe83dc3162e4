import type { Candidate } from '../candidate.ts';
import type { Cell } from '../cells.ts';
import { findAmounts } from '../find-amounts.ts';
import { kanjiSums } from '../kanji-sums.ts';
import type { Sheet } from '../relations.ts';
import { partOf, wholeOf } from '../spans.ts';

const FORMAL_CONFIDENCE = 0.9;
const AMOUNT_PREFIX = /(?:^|[\s一壱][、,.]?\s*)金\s*$/;
const AMOUNT_SUFFIX = /^\s*(?:也|整)/;
const ENDS_WITH_SUFFIX = /(?:也|整)$/;

/** 「一、金 264,000円也」: sums as receipts and formal correspondence write them, without a label. */
export function formalAmounts(sheet: Sheet): Candidate[] {
  return sheet.cells.flatMap((cell) => [
    ...kanjiSums(cell.text).map(({ amount, index, length }) =>
      candidateIn(cell, amount, index, length),
    ),
    ...findAmounts(cell.text)
      .filter(({ amount, isMoney, index, length }) => {
        const end = index + length;
        return (
          isMoney &&
          amount > 0 &&
          (AMOUNT_PREFIX.test(cell.text.slice(0, index)) ||
            ENDS_WITH_SUFFIX.test(cell.text.slice(index, end)) ||
            AMOUNT_SUFFIX.test(cell.text.slice(end)))
        );
      })
      .map(({ amount, index, length }) => candidateIn(cell, amount, index, length)),
  ]);
}

const candidateIn = (cell: Cell, amount: number, index: number, length: number): Candidate => ({
  value: String(amount),
  confidence: FORMAL_CONFIDENCE,
  span: partOf(wholeOf(cell), index, length),
});
