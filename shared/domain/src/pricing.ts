import { yen, type SellerFeeShare, type Yen } from './money.ts';

// All prices of the product are calculated here. No other TypeScript adds or divides a fee; SQL
// repeats two sums, the deposits of a list and the check of `total_amount`. The terms are always an
// argument: the server reads them from its configuration, pages from GET /api/v1/settings.

/**
 * The price of the service: a percentage of the billing amount, at least a minimum in yen, both
 * with tax.
 */
export type FeeTerms = { readonly ratePercent: number; readonly minimum: number };

/** The number of parts of a fee; `SELLER_FEE_SHARES` lists how many of them the seller may bear. */
export const FEE_PARTS = 3;

/** An agreed price as payments and requests store it, in whole yen, tax included. */
export type AgreedPrice = {
  readonly billing_amount: number;
  readonly commission: number;
  readonly seller_commission: number;
  readonly promotion_discount: number;
};

/** The price of a payment of an invoice, in whole yen, tax included. */
export type PaymentPrice = {
  readonly billing_amount: Yen;
  readonly commission: Yen;
  /** The consumption tax in the fee after the discount. */
  readonly commission_tax: Yen;
  readonly promotion_discount: Yen;
  /** The charge on the card. */
  readonly total_amount: Yen;
};

/**
 * `discountPercent` is the discount of a promotion on the fee, 0 without one; the discount is
 * rounded down to the yen.
 */
export function paymentPrice(
  billing_amount: Yen,
  terms: FeeTerms,
  discountPercent = 0,
): PaymentPrice {
  const commission = calculateFee(billing_amount, terms);
  const promotion_discount = yen(Math.floor((commission * discountPercent) / 100));
  return {
    billing_amount,
    commission,
    commission_tax: feeTaxOf(commission, promotion_discount),
    promotion_discount,
    total_amount: yen(billing_amount + commission - promotion_discount),
  };
}

/** The price of a card payment request, in whole yen, tax included. */
export type RequestPrice = {
  readonly billing_amount: Yen;
  readonly commission: Yen;
  readonly commission_tax: Yen;
  /** The seller's part of the fee; `buyerFeeOf` returns the payer's. */
  readonly seller_commission: Yen;
  /** The charge on the payer's card; `depositOf` gives the seller's deposit. */
  readonly total_amount: Yen;
};

/**
 * The price of a request for both sides: the charge is the deposit and the whole fee. The
 * seller's part is rounded down, the payer bears the rest.
 */
export function requestPrice(
  billing_amount: Yen,
  share: SellerFeeShare,
  terms: FeeTerms,
): RequestPrice {
  const commission = calculateFee(billing_amount, terms);
  const seller_commission = yen(Math.floor((commission * share) / FEE_PARTS));
  return {
    billing_amount,
    commission,
    commission_tax: feeTaxOf(commission),
    seller_commission,
    total_amount: yen(billing_amount + buyerFeeOf({ commission, seller_commission })),
  };
}

/** The sum that is transferred to the seller's account. */
export const depositOf = ({
  billing_amount,
  seller_commission,
}: Pick<AgreedPrice, 'billing_amount' | 'seller_commission'>): Yen =>
  yen(billing_amount - seller_commission);

type Fee = Pick<AgreedPrice, 'commission' | 'seller_commission'>;

/** The payer's part of the fee, before a promotion. */
export const buyerFeeOf = ({ commission, seller_commission }: Fee): Yen =>
  yen(commission - seller_commission);

/** The total that a seller sees. A promotion is between the service and the payer only. */
export const totalBeforePromotionOf = (price: Fee & Pick<AgreedPrice, 'billing_amount'>): Yen =>
  yen(price.billing_amount + buyerFeeOf(price));

type PaidFee = Fee & Pick<AgreedPrice, 'promotion_discount'>;

/** The fee that the payer pays, without the seller's part and the promotion. */
export const paidFeeOf = (price: PaidFee): Yen => yen(buyerFeeOf(price) - price.promotion_discount);

/**
 * The tax in the fee that the payer pays, for screen and receipt. The stored `commission_tax` is
 * not used: older rows have the tax of the whole fee, without the discount.
 */
export const paidTaxOf = (price: PaidFee): Yen =>
  feeTaxOf(yen(price.commission), price.promotion_discount + price.seller_commission);

/**
 * `share` thirds of the fee's rate, in percent of the billing amount: rounded to two decimals, and
 * whether that is exact.
 */
export function ratePercentOf(
  share: number,
  { ratePercent }: FeeTerms,
): { percent: number; isExact: boolean } {
  const points = Math.round(ratePercent * 100) * share;
  return {
    percent: Math.round(points / FEE_PARTS) / 100,
    isExact: points % FEE_PARTS === 0,
  };
}

/** The 10 % consumption tax in the fee after the discount, in yen, rounded down. */
export function feeTaxOf(commission: Yen, promotionDiscount = 0): Yen {
  return yen(Math.floor(((commission - promotionDiscount) * 10) / 110));
}

/** Our fee in yen, tax included: `max(floor(billing × rate / 100), minimum)`. */
function calculateFee(billing: Yen, terms: FeeTerms): Yen {
  // Hundredths of a percent, because 2.9 % as a binary fraction would lose a yen on round amounts.
  const basisPoints = Math.round(terms.ratePercent * 100);
  return yen(Math.max(Math.floor((billing * basisPoints) / 10_000), terms.minimum));
}
