import { yen, type Yen } from '@hareto/domain/money.ts';
import { commissionTaxOf } from '@hareto/domain/pricing.ts';

/**
 * The tax in the fee that was paid. Computed rather than read: rows from before a discount lowered
 * it keep the tax of the whole fee, and screen and receipt must say the same.
 */
export const paidTaxOf = (row: PaidFee): Yen =>
  commissionTaxOf(yen(row.commission), row.promotion_discount + row.seller_commission);

/** What the payer bears of the fee, tax included. */
export const paidFeeOf = (row: PaidFee): Yen =>
  yen(row.commission - row.promotion_discount - row.seller_commission);

interface PaidFee {
  commission: number;
  promotion_discount: number;
  seller_commission: number;
}
