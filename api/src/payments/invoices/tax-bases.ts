import { invoiceAmounts } from '@hareto/domain/tax.ts';
import type { InvoiceRow } from '../../db/schema/invoices.ts';

type Bases = Pick<InvoiceRow, 'standard_amount' | 'reduced_amount' | 'nontaxable_amount'>;

/**
 * The tax bases as the payer sees and sends them. The row of a request stores the bases before its
 * discount; a payment has no discount.
 */
export function basesOf({
  standard_amount,
  reduced_amount,
  nontaxable_amount,
  discount_amount,
}: InvoiceRow): Bases {
  if (standard_amount === null || reduced_amount === null || nontaxable_amount === null)
    return { standard_amount, reduced_amount, nontaxable_amount };
  const bases = {
    standard: standard_amount,
    reduced: reduced_amount,
    nontaxable: nontaxable_amount,
  };
  const { nets } = invoiceAmounts(bases, discount_amount);
  return {
    standard_amount: nets.standard,
    reduced_amount: nets.reduced,
    nontaxable_amount: nets.nontaxable,
  };
}
