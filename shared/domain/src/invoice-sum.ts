import {
  adjustmentSign,
  adjustmentsTotal,
  MAXIMUM_ADJUSTMENT_YEN,
  type Adjustment,
} from './adjustments.ts';
import { exceededTaxTolerance, statedTotal, type StatedTax } from './tax.ts';

/** The amounts stated on an invoice, in whole yen; null for those it does not state. */
export interface InvoiceSum extends StatedTax {
  /** The total with tax, before the adjustments. */
  readonly invoice_total: number | null;
  readonly adjustments: readonly Adjustment[];
  /** The amount to pay; null until it is entered. */
  readonly billing_amount: number | null;
}

/**
 * The reason why the amounts do not fit together. `tax`: no rounding gives the stated tax. `parts`:
 * bases and taxes add up to `calculated`, but the total with tax is `expected`. `payment`: the
 * total and the adjustments give `calculated`, but the amount to pay is `expected`.
 */
export type InvoiceSumProblem =
  | { readonly code: 'tax'; readonly tolerance: number }
  | { readonly code: 'parts' | 'payment'; readonly calculated: number; readonly expected: number };

/**
 * The total with tax as stated, or calculated from its bases and taxes; null when neither is
 * stated.
 */
export const totalOfInvoice = (sum: StatedTax & Pick<InvoiceSum, 'invoice_total'>): number | null =>
  sum.invoice_total ?? statedTotal(sum);

/** The amount to pay after the adjustments, in yen; null without a total. */
export function amountToPay(sum: Omit<InvoiceSum, 'billing_amount'>): number | null {
  const total = totalOfInvoice(sum);
  return total === null ? null : total + adjustmentsTotal(sum.adjustments);
}

/**
 * The rule of an invoice's amounts: bases plus taxes are the total, and the total with its
 * adjustments is the amount to pay. Null when they agree. Missing amounts are not checked; without
 * a total, the adjustments alone must not exceed the amount to pay.
 */
export function invoiceSumProblem(sum: InvoiceSum): InvoiceSumProblem | null {
  const tolerance = exceededTaxTolerance(sum);
  if (tolerance !== null) return { code: 'tax', tolerance };
  const parts = statedTotal(sum);
  const { invoice_total, adjustments, billing_amount } = sum;
  if (parts !== null && invoice_total !== null && parts !== invoice_total)
    return { code: 'parts', calculated: parts, expected: invoice_total };
  if (billing_amount === null) return null;
  const payable = amountToPay(sum);
  const minimum = adjustmentsTotal(adjustments);
  if (payable === null && minimum <= billing_amount) return null;
  const calculated = payable ?? minimum;
  return calculated === billing_amount
    ? null
    : { code: 'payment', calculated, expected: billing_amount };
}

/**
 * The amount in yen that the adjustment at `index` needs to make the sum right; null when there is
 * no such amount or no total.
 */
export function adjustmentForSum(sum: InvoiceSum, index: number): number | null {
  const payable = amountToPay(sum);
  const adjustment = sum.adjustments[index];
  if (payable === null || sum.billing_amount === null || adjustment === undefined) return null;
  const missing = sum.billing_amount - payable;
  const amount = adjustment.amount + adjustmentSign(adjustment.kind) * missing;
  return amount >= 1 && amount <= MAXIMUM_ADJUSTMENT_YEN ? amount : null;
}
