import type { Candidate } from '../candidate.ts';
import type { LabelMatch } from '../label-search.ts';
import type { LabelName } from '../labels.ts';
import type { Sheet } from '../relations.ts';
import { computedTotals, isIncludedTax } from './amount-proof.ts';
import { columnOf } from './column.ts';
import { readAdjustment, readAmount } from './read-amount.ts';

export interface Sums {
  /** The labels of bases, subtotals first. */
  bases: Candidate[];
  taxes: number[];
  innerTaxes: number[];
  /** With tax, as they follow from bases and taxes. */
  computed: ReadonlySet<number>;
  /** Totals with tax that are printed in addition to the amount itself. */
  printed: Candidate[];
}

const INNER_TAX = /^(?:内|うち)/;
const WITH_TAX = /税込|内税/;
const WITHOUT_TAX = /税抜|税別|外税/;

/** The total by the document's own figures. */
export function sumsOf(sheet: Sheet): Sums {
  const labels = (name: LabelName) => sheet.labels.filter((label) => label.name === name);
  const amountsAt = (matches: readonly LabelMatch[]) =>
    matches.flatMap((label) => columnOf(sheet, label, readAmount));
  const numbersAt = (matches: readonly LabelMatch[]) =>
    matches
      .flatMap((label) => columnOf(sheet, label, readAdjustment))
      .map(valueOf)
      .filter((amount) => amount !== 0);
  const purchases = labels('purchases');
  const bases = [
    ...amountsAt(labels('subtotal')),
    ...amountsAt(purchases.filter((label) => !WITH_TAX.test(marksOf(label)))),
    ...amountsAt(labels('tax_base')),
  ];
  const taxLabels = labels('tax');
  const taxes = numbersAt(
    taxLabels.filter(
      ({ at: { cell, start, end } }) => !INNER_TAX.test(cell.text.slice(start, end)),
    ),
  );
  const innerTaxes = numbersAt(
    taxLabels.filter(({ at: { cell, start, end } }) => INNER_TAX.test(cell.text.slice(start, end))),
  );
  const contracts = amountsAt(labels('contract'));
  const withTax = contracts.filter(({ value }) =>
    taxes.some((tax) => isIncludedTax(tax, Number(value))),
  );
  const byRate = distinct(amountsAt(labels('tax_base')));
  const printed = [
    ...amountsAt(purchases.filter((label) => !WITHOUT_TAX.test(marksOf(label)))),
    ...contracts,
  ];
  const computed = computedTotals({
    bases: [...[...bases, ...withTax].map(valueOf), ...(byRate.length > 1 ? [sumOf(byRate)] : [])],
    taxes,
    innerTaxes,
    extras: numbersAt(labels('untaxed')),
  });
  return { bases, taxes, innerTaxes, computed, printed };
}

/** 「(税込)」 and the like, between a label and its value. */
const marksOf = ({ at, rest }: LabelMatch): string => at.cell.text.slice(at.end, rest.start);

const valueOf = ({ value }: Candidate): number => Number(value);

const distinct = (candidates: readonly Candidate[]): number[] => [
  ...new Set(candidates.map(valueOf)),
];

const sumOf = (amounts: readonly number[]): number =>
  amounts.reduce((sum, amount) => sum + amount, 0);
