import { withholdingTax } from './adjustments.ts';
import type { InvoiceSum } from './invoice-sum.ts';
import { statedTotal } from './tax.ts';

/** The fee from which tax is withheld, and the tax, in yen. */
export interface WithheldFee {
  readonly fee: number;
  readonly tax: number;
  /** True when the invoice withholds exactly this tax. */
  readonly isMatch: boolean;
}

/**
 * Compares the tax withheld on an invoice with the rule (`withholdingTax`). The fee is the amount
 * stated without consumption tax; otherwise the total without 10 %, or the whole total, which is
 * allowed where the tax is not stated separately (NTA Tax Answer No. 6929). Null when nothing is
 * withheld, or no total is known.
 */
export function withheldFee(sum: Omit<InvoiceSum, 'billing_amount'>): WithheldFee | null {
  const withheldTax = sum.adjustments
    .filter(({ kind }) => kind === 'withholding')
    .reduce((total, { amount }) => total + amount, 0);
  const [first, ...others] = possibleFees(sum);
  if (withheldTax === 0 || first === undefined) return null;
  const match = [first, ...others].find((fee) => withholdingTax(fee) === withheldTax);
  const fee = match ?? first;
  return { fee, tax: withholdingTax(fee), isMatch: match !== undefined };
}

/** The most likely fee comes first. */
function possibleFees(sum: Omit<InvoiceSum, 'billing_amount'>): number[] {
  const stated = statedTotal(sum);
  if (stated !== null) {
    const standard = sum.standard_amount ?? 0;
    return [stated - (sum.consumption_tax ?? 0), standard, stated].filter((fee) => fee > 0);
  }
  const total = sum.invoice_total;
  return total === null || total === 0 ? [] : [...feesBeforeTax(total), total];
}

/** Every fee whose total with 10 % tax, rounded down, up or to the nearest yen, is `total`. */
function feesBeforeTax(total: number): number[] {
  const estimate = Math.floor((total * 10) / 11);
  return [estimate, estimate + 1].filter((fee) =>
    [Math.floor, Math.round, Math.ceil].some((round) => fee + round(fee / 10) === total),
  );
}
