import type { Candidate } from '../candidate.ts';
import { findAmounts } from '../find-amounts.ts';
import type { Sheet } from '../relations.ts';
import { partOf, wholeOf } from '../spans.ts';

const FORMAL_CONFIDENCE = 0.9;
const BEFORE = /(?:^|[\s一壱][、,.]?\s*)金\s*$/;
const AFTER = /^\s*(?:也|整)/;
const UNIT_AFTER = /(?:也|整)$/;

/** 「一、金 264,000円也」: sums in the form of receipts and letters, which need no label. */
export function formalAmounts(sheet: Sheet): Candidate[] {
  return sheet.cells.flatMap((cell) =>
    findAmounts(cell.text)
      .filter(({ amount, isMoney, index, length }) => {
        const end = index + length;
        return (
          isMoney &&
          amount > 0 &&
          (BEFORE.test(cell.text.slice(0, index)) ||
            UNIT_AFTER.test(cell.text.slice(index, end)) ||
            AFTER.test(cell.text.slice(end)))
        );
      })
      .map(({ amount, index, length }) => ({
        value: String(amount),
        confidence: FORMAL_CONFIDENCE,
        span: partOf(wholeOf(cell), index, length),
      })),
  );
}
