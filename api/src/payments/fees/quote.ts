import {
  commissionOf,
  commissionTaxOf,
  totalOf,
  yen,
  type CommissionTerms,
  type Yen,
} from '@hareto/domain/money.ts';
import type { Promotion } from './promotions.ts';

export interface Quote {
  billing: Yen;
  commission: Yen;
  commissionTax: Yen;
  promotionDiscount: Yen;
  total: Yen;
}

/**
 * What a payment costs. The only place where a total is computed; what clients send is compared
 * with it.
 */
export function quoteFor(
  billingAmount: number,
  promotion: Promotion | null,
  terms: CommissionTerms,
): Quote {
  const billing = yen(billingAmount);
  const commission = commissionOf(billing, terms);
  const promotionDiscount = yen(
    promotion === null ? 0 : Math.floor((commission * promotion.discount_percent) / 100),
  );
  return {
    billing,
    commission,
    commissionTax: commissionTaxOf(commission, promotionDiscount),
    promotionDiscount,
    total: totalOf({ billing, commission, promotionDiscount }),
  };
}
