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

/** Beyond this a number is no longer exact. */
const MAXIMUM_TYPED_DIGITS = 15;

/** Letters without a shape, as web pages and spreadsheets leave them around a copied number. */
const INVISIBLE_AROUND =
  /^[\s\u00AD\u200B-\u200F\u2060\uFEFF]+|[\s\u00AD\u200B-\u200F\u2060\uFEFF]+$/gu;

/** One separator all along: `1,284 800` is two numbers to a reader. */
const AMOUNT =
  /^金? ?[¥\\]? ?(?<digits>\d{1,3}(?:(?<separator>[, ])\d{3}(?:\k<separator>\d{3})*)|\d+) ?円? ?也?$/u;

/**
 * Full-width forms and blanks as ASCII. NFKC would go too far: it makes 122 of 12², and a number of
 * what no person reads as one.
 */
const halfWidth = (text: string): string =>
  text
    .replace(/[！-～]/gu, (letter) => String.fromCharCode(letter.charCodeAt(0) - 0xfee0))
    .replace(/￥/gu, '¥')
    .replace(/[\u00A0\u2000-\u200A\u202F\u3000]/gu, ' ');

/**
 * Reads one amount as people write it: digits, also in groups of three with a comma or a blank
 * between them, ¥, 円 and 金…也, in half or full width. Blanks and invisible letters around it are
 * dropped. Returns whole yen, or null for anything else (empty, a sign, decimals, 万, a percentage,
 * a second number, groups of another size, more than 15 digits): digits that stand apart are never
 * joined. Forms, query parameters and the reader of invoices all read amounts with this function.
 */
export function parseYenInput(text: string): number | null {
  const match = AMOUNT.exec(halfWidth(text.replace(INVISIBLE_AROUND, '')));
  const digits = match?.groups?.['digits']?.replaceAll(/[, ]/g, '');
  return digits !== undefined && digits.length <= MAXIMUM_TYPED_DIGITS ? Number(digits) : null;
}
