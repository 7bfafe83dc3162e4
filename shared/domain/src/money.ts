/** Whole yen. Yen has no decimals; a plain number becomes money only through `yen()`. */
export type Yen = number & { readonly __yen: true };

/**
 * The price of the service: a percentage of the billing amount, never less than a minimum in yen,
 * both tax included.
 */
export type CommissionTerms = { readonly ratePercent: number; readonly minimum: number };

/** 3 %, at least 330 yen (300 before tax). */
export const DEFAULT_COMMISSION_TERMS: CommissionTerms = { ratePercent: 3, minimum: 330 };

/** Per invoice, in yen. */
export const MINIMUM_BILLING_AMOUNT = 1_000;
export const MAXIMUM_BILLING_AMOUNT = 99_999_999;

const MAXIMUM_TYPED_DIGITS = 12;
const MINUS = '\u2212';
const grouping = new Intl.NumberFormat('ja-JP');

/**
 * Marks a whole number of yen as money. Throws RangeError for fractions, NaN and numbers beyond
 * 2^53.
 */
export function yen(amount: number): Yen {
  if (!Number.isSafeInteger(amount)) throw new RangeError(`Not a whole amount of yen: ${amount}`);
  // `+ 0` turns -0 into 0, which would otherwise be printed as a negative amount.
  return (amount + 0) as Yen;
}

/** Our fee in yen, tax included: `max(floor(billing × rate / 100), minimum)`. */
export function commissionOf(billing: Yen, terms: CommissionTerms = DEFAULT_COMMISSION_TERMS): Yen {
  // Hundredths of a percent: 2.9 % as a binary fraction would lose a yen on round amounts.
  const basisPoints = Math.round(terms.ratePercent * 100);
  return yen(Math.max(Math.floor((billing * basisPoints) / 10_000), terms.minimum));
}

/**
 * The 10 % consumption tax contained in the fee that is paid, in yen, rounded down: a discount
 * lowers it too.
 */
export function commissionTaxOf(commission: Yen, promotionDiscount = 0): Yen {
  return yen(Math.floor(((commission - promotionDiscount) * 10) / 110));
}

/** What the card is charged, in yen. */
export function totalOf(amounts: { billing: Yen; commission: Yen; promotionDiscount: Yen }): Yen {
  return yen(amounts.billing + amounts.commission - amounts.promotionDiscount);
}

/** The parts of the 3 % that the requester of a card payment may take over. */
export const SELLER_COMMISSION_SHARES = [0, 1, 2, 3] as const;
export type SellerCommissionShare = (typeof SELLER_COMMISSION_SHARES)[number];

/**
 * Divides the fee of a card payment request: the requester's part is rounded down, the payer bears
 * the rest.
 */
export function splitSellerCommission(
  total: Yen,
  share: SellerCommissionShare,
): { sellerCommission: Yen; buyerCommission: Yen } {
  const sellerCommission = yen(Math.floor((total * share) / 3));
  return { sellerCommission, buyerCommission: yen(total - sellerCommission) };
}

/** For tables and totals: `¥1,284,800`, `−¥614` with the true minus sign. */
export function formatYen(amount: number): string {
  return `${signOf(amount)}¥${grouping.format(Math.abs(amount))}`;
}

/** For sentences: `1,284,800円`. */
export function formatYenProse(amount: number): string {
  return `${signOf(amount)}${grouping.format(Math.abs(amount))}円`;
}

function signOf(amount: number): string {
  return amount < 0 ? MINUS : '';
}

/**
 * Reads an amount as typed: full-width digits, ¥, 円, commas and spaces are accepted.
 * Returns whole yen, or null for anything else: empty, signs, decimals, more than 12 digits.
 */
export function parseYenInput(text: string): number | null {
  // A backslash is what the ¥ key of a Japanese keyboard sends on some systems.
  const match = /^[¥\\]?(\d[\d,]*)円?$/.exec(text.normalize('NFKC').replace(/\s/g, ''));
  const digits = match?.[1]?.replaceAll(',', '');
  return digits && digits.length <= MAXIMUM_TYPED_DIGITS ? Number(digits) : null;
}
