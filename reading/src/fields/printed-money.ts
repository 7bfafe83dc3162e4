import type { Candidate } from '../candidate.ts';
import type { Cell } from '../cells.ts';
import { findAmounts, type FoundAmount } from '../find-amounts.ts';
import type { Sheet } from '../relations.ts';
import { partOf, wholeOf } from '../spans.ts';

const GUESS_CONFIDENCE = 0.4;

type Money = FoundAmount & { cell: Cell };

/** All sums that are written as money. */
export const moneyIn = (sheet: Sheet): Money[] =>
  sheet.cells
    .flatMap((cell) => findAmounts(cell.text).map((found) => ({ ...found, cell })))
    .filter(({ isMoney, amount }) => isMoney && amount > 0);

export const candidateAt = (
  { amount, cell, index, length }: Money,
  confidence: number,
): Candidate => ({
  value: String(amount),
  confidence,
  span: partOf(wholeOf(cell), index, length),
});

/** The largest sum of money: a guess for a document without labelled amounts. */
export function largestMoney(sheet: Sheet): Candidate | undefined {
  const largest = moneyIn(sheet).reduce<Money | undefined>(
    (leader, next) => (leader && leader.amount >= next.amount ? leader : next),
    undefined,
  );
  return largest && candidateAt(largest, GUESS_CONFIDENCE);
}
