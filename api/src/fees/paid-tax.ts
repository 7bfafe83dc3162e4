import { commissionTaxOf, yen, type Yen } from '@hareto/domain/money.ts';

/**
 * The tax in the fee that was paid. Computed rather than read: rows from before a discount lowered
 * it keep the tax of the whole fee, and screen and receipt must say the same.
 */
export const paidTaxOf = (row: { commission: number; promotion_discount: number }): Yen =>
  commissionTaxOf(yen(row.commission), row.promotion_discount);
