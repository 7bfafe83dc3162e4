import { yen } from '@hareto/domain/money.ts';
import { paymentPrice, type FeeTerms, type PaymentPrice } from '@hareto/domain/pricing.ts';
import type { Promotion } from './promotions.ts';

/** The cost of a payment with a promotion; the client's amounts are compared with it. */
export function quoteFor(
  billingAmount: number,
  promotion: Promotion | null,
  terms: FeeTerms,
): PaymentPrice {
  return paymentPrice(yen(billingAmount), terms, promotion?.discount_percent);
}
