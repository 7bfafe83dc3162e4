import { findAmounts, type FoundAmount } from '../find-amounts.ts';
import type { Reading } from '../labelled.ts';

const MAX_AMOUNT = 999_999_999_999;
const MIN_BARE_AMOUNT = 100;

/** The sum of money that a text states: one written as money comes before a bare number. */
export function readAmount(text: string): Reading | undefined {
  const amounts = amountsIn(text);
  const found =
    amounts.find(({ isMoney }) => isMoney) ??
    amounts.find(({ amount }) => amount >= MIN_BARE_AMOUNT);
  return found && readingOf(found);
}

/** The same of a line that subtracts or adds something: its sum may be negative, small or zero. */
export function readAdjustment(text: string): Reading | undefined {
  const found = amountsIn(text).find(
    ({ isMoney, amount }) => isMoney || amount <= 0 || amount >= MIN_BARE_AMOUNT,
  );
  return found && readingOf(found);
}

const amountsIn = (text: string): FoundAmount[] =>
  findAmounts(text).filter(({ amount }) => Math.abs(amount) <= MAX_AMOUNT);

const readingOf = ({ amount, index, length, isMoney }: FoundAmount): Reading => ({
  value: String(amount),
  index,
  length,
  certainty: isMoney ? 1 : 0.85,
});
