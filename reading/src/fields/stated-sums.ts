import type { Candidate } from '../candidate.ts';
import type { LabelMatch } from '../label-search.ts';
import type { LabelName } from '../labels.ts';
import type { Sheet } from '../relations.ts';
import { computedTotals, isIncludedTax } from './amount-proof.ts';
import { columnOf } from './column.ts';
import { readSignedAmount, readAmount } from './read-amount.ts';

export interface StatedSums {
  /** The amounts at the labels of bases, subtotals first. */
  bases: Candidate[];
  taxes: number[];
  /** Taxes that are stated as contained in a base. */
  innerTaxes: number[];
  /** Totals with tax, computed from bases, contract amounts, taxes and untaxed items. */
  computed: ReadonlySet<number>;
  /**
   * Printed amounts of purchases and contracts that may be totals with tax. A purchase that is
   * marked neither 税込 nor 税抜 is also in `bases`.
   */
  printed: Candidate[];
}

const INNER_TAX = /^(?:内|うち)/;
const WITH_TAX = /税込|内税/;
const WITHOUT_TAX = /税抜|税別|外税/;

/** The sums that the document itself states, and the totals that follow from them. */
export function statedSumsOf(sheet: Sheet): StatedSums {
  const labels = (name: LabelName) => sheet.labels.filter((label) => label.name === name);
  const amountsAt = (matches: readonly LabelMatch[]) =>
    matches.flatMap((label) => columnOf(sheet, label, readAmount));
  /** Without zeros; a tax or an untaxed item may be small or negative. */
  const signedAmountsAt = (matches: readonly LabelMatch[]) =>
    matches
      .flatMap((label) => columnOf(sheet, label, readSignedAmount))
      .map(valueOf)
      .filter((amount) => amount !== 0);
  const purchases = labels('purchases');
  const bases = [
    ...amountsAt(labels('subtotal')),
    ...amountsAt(purchases.filter((label) => !WITH_TAX.test(marksOf(label)))),
    ...amountsAt(labels('tax_base')),
  ];
  const taxLabels = labels('tax');
  const taxes = signedAmountsAt(
    taxLabels.filter(
      ({ at: { cell, start, end } }) => !INNER_TAX.test(cell.text.slice(start, end)),
    ),
  );
  const innerTaxes = signedAmountsAt(
    taxLabels.filter(({ at: { cell, start, end } }) => INNER_TAX.test(cell.text.slice(start, end))),
  );
  const contractAmounts = amountsAt(labels('contract'));
  const withTax = contractAmounts.filter(({ value }) =>
    taxes.some((tax) => isIncludedTax(tax, Number(value))),
  );
  const byRate = distinct(amountsAt(labels('tax_base')));
  const printed = [
    ...amountsAt(purchases.filter((label) => !WITHOUT_TAX.test(marksOf(label)))),
    ...contractAmounts,
  ];
  const computed = computedTotals({
    bases: [...[...bases, ...withTax].map(valueOf), ...(byRate.length > 1 ? [addUp(byRate)] : [])],
    taxes,
    innerTaxes,
    extras: signedAmountsAt(labels('untaxed')),
  });
  return { bases, taxes, innerTaxes, computed, printed };
}

/** 「(税込)」 and the like, between a label and its value. */
const marksOf = ({ at, rest }: LabelMatch): string => at.cell.text.slice(at.end, rest.start);

const valueOf = ({ value }: Candidate): number => Number(value);

const distinct = (candidates: readonly Candidate[]): number[] => [
  ...new Set(candidates.map(valueOf)),
];

const addUp = (amounts: readonly number[]): number =>
  amounts.reduce((sum, amount) => sum + amount, 0);
