import { adjustmentSign, type Adjustment } from '@hareto/domain/adjustments.ts';

/** The parts of the total that a document states, in whole yen. */
export interface PartsOfTotal {
  /** Subtotals, and the sum of the parts with different rates. */
  bases: readonly number[];
  /** Tax that is added to a base. */
  taxes: readonly number[];
  /** Tax that is stated as contained in a base. */
  innerTaxes: readonly number[];
  /** Amounts that may be added without tax, each or all together. */
  extras: readonly number[];
}

const RATES = [8, 10] as const;
const MAX_OPTIONAL = 6;

/** The totals with tax that follow from bases and taxes; empty when the document states none. */
export function computedTotals({ bases, taxes, innerTaxes, extras }: PartsOfTotal): Set<number> {
  const distinct = [...new Set(taxes)];
  const added = distinct.length === 0 ? [] : [...distinct, sumOf(distinct)];
  const outside = bases.flatMap((base) => added.map((tax) => base + tax));
  const inside = bases.filter(
    (base) => innerTaxes.length > 0 || added.some((tax) => isIncludedTax(tax, base)),
  );
  const totals = [...outside, ...inside];
  const more = extras.length > 0 ? [...extras, sumOf(extras)] : [];
  return new Set([...totals, ...totals.flatMap((total) => more.map((extra) => total + extra))]);
}

/** True when the tax is the part of a sum that contains it, up to rounding. */
export const isIncludedTax = (tax: number, sum: number): boolean =>
  RATES.some((rate) => Math.abs(tax - (sum * rate) / (100 + rate)) < 1);

/** True when a rate adds this tax to a sum, up to rounding. */
export const isAddedTax = (tax: number, sum: number): boolean =>
  RATES.some((rate) => Math.abs(tax - (sum * rate) / 100) < 1);

export interface Explanation<T> {
  total: number;
  /** The optional adjustments that are applied. */
  optional: T[];
}

/**
 * How the amount follows from one of the totals and every required adjustment, with as few of the
 * optional ones as possible; `undefined` when it does not.
 */
export function explainAmount<T extends Adjustment>(
  amount: number,
  totals: Iterable<number>,
  required: readonly Adjustment[],
  optional: readonly T[],
): Explanation<T> | undefined {
  const rest = amount - effectOf(required);
  const known = new Set(totals);
  const fewestFirst = subsetsOf(optional.slice(0, MAX_OPTIONAL));
  for (const subset of fewestFirst) {
    const total = rest - effectOf(subset);
    if (known.has(total)) return { total, optional: subset };
  }
  return undefined;
}

const effectOf = (adjustments: readonly Adjustment[]): number =>
  sumOf(adjustments.map(({ kind, amount }) => adjustmentSign(kind) * amount));

function subsetsOf<T>(items: readonly T[]): T[][] {
  const subsets = items.reduce<T[][]>(
    (known, item) => [...known, ...known.map((subset) => [...subset, item])],
    [[]],
  );
  return subsets.sort((a, b) => a.length - b.length);
}

const sumOf = (amounts: readonly number[]): number =>
  amounts.reduce((sum, amount) => sum + amount, 0);
