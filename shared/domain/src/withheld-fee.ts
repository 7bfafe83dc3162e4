import { withholdingTax } from './adjustments.ts';
import type { InvoiceSum } from './invoice-sum.ts';
import { statedTotal } from './tax.ts';

/** The fee from which tax is withheld, and that tax, in yen. */
export interface WithheldFee {
  readonly fee: number;
  readonly tax: number;
  /** Whether the invoice withholds exactly that. */
  readonly isMatch: boolean;
}

/**
 * The tax withheld on an invoice compared with the rule (`withholdingTax`). The fee is what the
 * invoice states without consumption tax; else the total without 10 %, or the total as it is, which
 * is allowed where the tax does not stand apart (NTA Tax Answer No. 6929). Null when nothing is
 * withheld, or no total is known.
 */
export function withheldFee(sum: Omit<InvoiceSum, 'billing_amount'>): WithheldFee | null {
  const withheld = sum.adjustments
    .filter(({ kind }) => kind === 'withholding')
    .reduce((total, { amount }) => total + amount, 0);
  const [first, ...others] = possibleFees(sum);
  if (withheld === 0 || first === undefined) return null;
  const match = [first, ...others].find((fee) => withholdingTax(fee) === withheld);
  const fee = match ?? first;
  return { fee, tax: withholdingTax(fee), isMatch: match !== undefined };
}

/** The likeliest first. */
function possibleFees(sum: Omit<InvoiceSum, 'billing_amount'>): number[] {
  const stated = statedTotal(sum);
  if (stated !== null) {
    const standard = sum.standard_amount ?? 0;
    return [stated - (sum.consumption_tax ?? 0), standard, stated].filter((fee) => fee > 0);
  }
  const total = sum.invoice_total;
  return total === null || total === 0 ? [] : [...feesBeforeTax(total), total];
}

/** Every fee that gives the total with 10 %, rounded down, up or to the nearest yen. */
function feesBeforeTax(total: number): number[] {
  const near = Math.floor((total * 10) / 11);
  return [near, near + 1].filter((fee) =>
    [Math.floor, Math.round, Math.ceil].some((round) => fee + round(fee / 10) === total),
  );
}
