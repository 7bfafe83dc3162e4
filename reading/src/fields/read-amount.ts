import { findAmounts, type FoundAmount } from '../find-amounts.ts';
import type { ValueInText } from '../labelled-values.ts';

const MAX_AMOUNT = 999_999_999_999;
const MIN_PLAIN_AMOUNT = 100;
/** The words before a sum with tax: 「100,000円(税込110,000円)」. */
const WITH_TAX_BEFORE = /税込み?\s*:?\s*$/;
/** The words after a sum with tax: 「100,000円 / 110,000円(税込)」. */
const WITH_TAX_AFTER = /^\s*\(?\s*税込/;
const LOWER_TAX_FACTOR = 1.08;
const TAX_FACTOR = 1.1;
const UNCERTAIN_CERTAINTY = 0.5;
const CORRECTED = /[→⇒⇨]|訂正|\((?:正|誤)\)/;

/**
 * The amount in a text: the first one that is written as money, otherwise the first number of at
 * least 100. If the text also has this amount with tax, the amount with tax is returned.
 */
export function readAmount(text: string): ValueInText | undefined {
  const amounts = amountsIn(text);
  const first =
    amounts.find(({ isMoney }) => isMoney) ??
    amounts.find(({ amount }) => amount >= MIN_PLAIN_AMOUNT);
  if (!first) return undefined;
  const withTax = amounts.filter((one) => isMarkedWithTax(text, one));
  const taxed = withTax.find(({ amount }) => containsTax(amount, first.amount));
  const larger = withTax.find(
    ({ amount, index }) => amount > first.amount && WITH_TAX_BEFORE.test(text.slice(0, index)),
  );
  const found = taxed ?? larger ?? first;
  const reading = readingOf(found);
  return (!taxed && larger) || isUncertain(text, found, amounts)
    ? { ...reading, certainty: UNCERTAIN_CERTAINTY }
    : reading;
}

const isMarkedWithTax = (text: string, { isMoney, index, length }: FoundAmount): boolean =>
  isMoney &&
  (WITH_TAX_BEFORE.test(text.slice(0, index)) || WITH_TAX_AFTER.test(text.slice(index + length)));

/** True when the sum is the base with 8 to 10 % tax: with both rates, the tax is between them. */
const containsTax = (sum: number, base: number): boolean =>
  sum > base * LOWER_TAX_FACTOR - 1 && sum < base * TAX_FACTOR + 1;

/**
 * True for an amount that continues in the next line, was corrected, is in brackets like a negative
 * one, or may be a price of which a multiple is to be paid.
 */
const isUncertain = (
  text: string,
  { amount, index, length, isInBrackets }: FoundAmount,
  amounts: readonly FoundAmount[],
): boolean =>
  /^\s*,\s*$/.test(text.slice(index + length)) ||
  (isInBrackets && /^[\d,\s]+$/.test(text.slice(index, index + length))) ||
  amounts.some((other) => other.isMoney && other.amount > amount && other.amount % amount === 0) ||
  (CORRECTED.test(text) && amounts.some((other) => other.isMoney && other.amount !== amount));

/** An amount that may be negative, small or zero, as that of an adjustment or a tax. */
export function readSignedAmount(text: string): ValueInText | undefined {
  const found = amountsIn(text).find(
    ({ isMoney, amount }) => isMoney || amount <= 0 || amount >= MIN_PLAIN_AMOUNT,
  );
  return found && readingOf(found);
}

const amountsIn = (text: string): FoundAmount[] =>
  findAmounts(text).filter(({ amount }) => Math.abs(amount) <= MAX_AMOUNT);

const readingOf = ({ amount, index, length, isMoney }: FoundAmount): ValueInText => ({
  value: String(amount),
  index,
  length,
  certainty: isMoney ? 1 : 0.85,
});
