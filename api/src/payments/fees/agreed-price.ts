import type { InvoiceRow } from '../../db/schema/invoices.ts';

export type Price = Pick<
  InvoiceRow,
  'commission' | 'commission_tax' | 'promotion_discount' | 'total_amount' | 'promotion_code'
>;

/**
 * The price that the payer agreed to, while the amount and the promotion code stay the same; else
 * null. This price stays valid when our fee changes.
 */
export function agreedPrice(
  row: InvoiceRow | null,
  { billing_amount, promotion_code }: { billing_amount: number; promotion_code: string | null },
): Price | null {
  if (row?.billing_amount !== billing_amount || row.promotion_code !== promotion_code) return null;
  return {
    commission: row.commission,
    commission_tax: row.commission_tax,
    promotion_discount: row.promotion_discount,
    total_amount: row.total_amount,
    promotion_code,
  };
}
