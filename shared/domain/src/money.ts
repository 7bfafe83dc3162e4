import { withoutEnding } from './without-ending.ts';

/** Whole yen. Yen has no decimals; a plain number becomes money only through `yen()`. */
export type Yen = number & { readonly __yen: true };

/** Limits per invoice, in yen. */
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
  // `+ 0` turns -0 into 0, because -0 would be printed as a negative amount.
  return (amount + 0) as Yen;
}

/** The number of thirds of the fee that the requester of a card payment can bear. */
export const SELLER_FEE_SHARES = [0, 1, 2, 3] as const;
export type SellerFeeShare = (typeof SELLER_FEE_SHARES)[number];

/** For tables and totals: `¥1,284,800`, `−¥614` with the true minus sign. */
export function formatYen(amount: number): string {
  return `${signOf(amount)}¥${grouping.format(Math.abs(amount))}`;
}

/** For sentences: `1,284,800円`. */
export function formatYenProse(amount: number): string {
  return `${signOf(amount)}${grouping.format(Math.abs(amount))}円`;
}

/** For a limit in a sentence: `100万円`, or `12,345円` when it is no multiple of 10,000. */
export const formatYenLimit = (amount: number): string =>
  amount > 0 && amount % 10_000 === 0
    ? `${grouping.format(amount / 10_000)}万円`
    : formatYenProse(amount);

function signOf(amount: number): string {
  return amount < 0 ? MINUS : '';
}

/** A JavaScript number with more digits is not exact. */
const MAXIMUM_TYPED_DIGITS = 15;

/** Invisible characters that web pages and spreadsheets leave around a copied number. */
const INVISIBLE_BEFORE = /^[\s\u00AD\u200B-\u200F\u2060\uFEFF]+/u;
const INVISIBLE = /[\s\u00AD\u200B-\u200F\u2060\uFEFF]/u;

/** The separator must be the same everywhere: a reader sees two numbers in `1,284 800`. */
const AMOUNT =
  /^金? ?[¥\\]? ?(?<digits>\d{1,3}(?:(?<separator>[, ])\d{3}(?:\k<separator>\d{3})*)|\d+) ?円? ?(?:也|[-\u2010-\u2015\u2212\u30FC])?$/u;

/**
 * Converts full-width characters and blanks to ASCII. NFKC would go too far: it turns 12² into 122
 * and other texts into numbers that no person would read as such.
 */
const halfWidth = (text: string): string =>
  text
    .replace(/[！-～]/gu, (letter) => String.fromCharCode(letter.charCodeAt(0) - 0xfee0))
    .replace(/￥/gu, '¥')
    .replace(/[\u00A0\u2000-\u200A\u202F\u3000]/gu, ' ');

/**
 * Reads one amount as people write it: digits, also in groups of three with a comma or a blank
 * between them, ¥, 円, 金…也 and the dash at the end of 「¥110,000-」, in half or full width. Ignores blanks and invisible characters around
 * it. Returns whole yen, or null for anything else (empty, a sign, decimals, 万, a percentage, a
 * second number, other groups, more than 15 digits): separate digits are never joined. Forms, query
 * parameters and the invoice reader all use this function.
 */
export function parseYenInput(text: string): number | null {
  const match = AMOUNT.exec(
    halfWidth(withoutEnding(text.replace(INVISIBLE_BEFORE, ''), INVISIBLE)),
  );
  const digits = match?.groups?.['digits']?.replaceAll(/[, ]/g, '');
  return digits !== undefined && digits.length <= MAXIMUM_TYPED_DIGITS ? Number(digits) : null;
}
