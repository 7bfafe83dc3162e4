import { SCRIVENER_DEDUCTION, scrivenersWithholdingTax, withholdingTax } from './adjustments.ts';
import type { InvoiceSum } from './invoice-sum.ts';
import { statedTotal } from './tax.ts';

/** The remuneration from which tax is withheld, and the tax, in yen. */
export interface WithholdingCheck {
  readonly remuneration: number;
  /** The part of the remuneration from which nothing is withheld. */
  readonly deduction: number;
  readonly tax: number;
  /** True when the invoice withholds exactly this tax. */
  readonly isMatch: boolean;
  /** True when the invoice states this remuneration as its only base. */
  readonly isStated: boolean;
}

/**
 * Compares the tax withheld on an invoice with the rule (`withholdingTax`): takes the first possible
 * remuneration with exactly this tax, or else the most likely one. Null when nothing is withheld,
 * or no total is known.
 */
export function checkWithholding(sum: Omit<InvoiceSum, 'billing_amount'>): WithholdingCheck | null {
  const withheldTax = sum.adjustments
    .filter(({ kind }) => kind === 'withholding')
    .reduce((total, { amount }) => total + amount, 0);
  const remunerations = possibleRemunerations(sum);
  const possible = [
    ...remunerations.map((remuneration) => ({
      remuneration,
      deduction: 0,
      tax: withholdingTax(remuneration),
    })),
    ...remunerations
      .filter((remuneration) => remuneration > SCRIVENER_DEDUCTION)
      .map((remuneration) => ({
        remuneration,
        deduction: SCRIVENER_DEDUCTION,
        tax: scrivenersWithholdingTax(remuneration),
      })),
  ];
  const match = possible.find(({ tax }) => tax === withheldTax);
  const check = match ?? possible[0];
  if (withheldTax === 0 || check === undefined) return null;
  const isStated = isOnlyBase(check.remuneration, sum);
  return { ...check, isMatch: match !== undefined, isStated };
}

function isOnlyBase(amount: number, sum: Omit<InvoiceSum, 'billing_amount'>): boolean {
  const bases = [sum.standard_amount, sum.reduced_amount, sum.nontaxable_amount].filter(Boolean);
  return bases.length === 1 && bases[0] === amount;
}

/**
 * The most likely one is first. With stated amounts: the total without consumption tax, the base
 * of 10 % alone, the whole total. Otherwise: the total before 10 % tax, the whole total, which is
 * allowed where the tax is not stated separately (NTA Tax Answer No. 6929).
 */
function possibleRemunerations(sum: Omit<InvoiceSum, 'billing_amount'>): number[] {
  const stated = statedTotal(sum);
  if (stated !== null) {
    const standard = sum.standard_amount ?? 0;
    return [stated - (sum.consumption_tax ?? 0), standard, stated].filter((amount) => amount > 0);
  }
  const total = sum.invoice_total;
  return total === null || total === 0 ? [] : [...amountsBeforeTax(total), total];
}

/** Every amount whose total with 10 % tax, rounded down, up or to the nearest yen, is `total`. */
function amountsBeforeTax(total: number): number[] {
  const estimate = Math.floor((total * 10) / 11);
  return [estimate, estimate + 1].filter((amount) =>
    [Math.floor, Math.round, Math.ceil].some((round) => amount + round(amount / 10) === total),
  );
}
